import { m } from '#app/paraglide/messages.js';
import type { JsonSchema } from '#contract/json-schema.ts';

/** One line of the field list. */
export interface Field {
  /** With dots and [] where it lies deeper: `items[].id`; empty for an answer that is one value. */
  name: string;
  required: boolean;
  type: string;
  /** The values it may have, where they can be counted. */
  choices: readonly string[];
  limits: readonly string[];
  /** A regular expression that it must match. */
  pattern: string | null;
  about: string | null;
}

/** The fields of a JSON Schema, those of objects inside it included. */
export function describeFields(schema: JsonSchema): Field[] {
  if (schema.type === 'object' && schema.properties) return fieldsIn(schema, '');
  return schema.type === 'null' ? [] : describe('', true, schema);
}

function fieldsIn({ properties = {}, required = [] }: JsonSchema, before: string): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'boolean' ? [] : describe(before + name, required.includes(name), schema),
  );
}

function describe(name: string, required: boolean, schema: JsonSchema): Field[] {
  const own: Field = {
    name,
    required,
    type: typeOf(schema),
    choices: choicesOf(schema),
    limits: limitsOf(schema),
    pattern: parts(schema).find(({ pattern }) => pattern)?.pattern ?? null,
    about: schema.description ?? null,
  };
  const inner = schema.type === 'array' ? itemOf(schema) : schema;
  const within = inner?.type === 'object' ? fieldsIn(inner, `${name}${inner === schema ? '' : '[]'}.`) : [];
  return [own, ...within];
}

/** A value of several kinds falls into one part for each. */
function parts(schema: JsonSchema): JsonSchema[] {
  // What may be null is written as a list of types, which the converter's own types do not know.
  const types: unknown = schema.type;
  if (Array.isArray(types)) return types.map((type) => ({ ...schema, type }));
  return (schema.anyOf ?? [schema]).filter((part): part is JsonSchema => typeof part !== 'boolean');
}

const itemOf = ({ items }: JsonSchema): JsonSchema | null =>
  typeof items === 'object' && !Array.isArray(items) ? (items as JsonSchema) : null;

function typeOf(schema: JsonSchema): string {
  const [first = '', ...others] = new Set(parts(schema).map(typeOfPart));
  return others.reduce((one, other) => m.development_type_or({ one, other }), first);
}

function typeOfPart(part: JsonSchema): string {
  if (part.const === '') return m.development_type_empty();
  if (part.enum || part.const !== undefined) return m.development_type_choice();
  switch (part.type) {
    case 'string':
      return m.development_type_text();
    case 'integer':
      return m.development_type_integer();
    case 'number':
      return m.development_type_number();
    case 'boolean':
      return m.development_type_boolean();
    case 'array': {
      const item = itemOf(part);
      if (item?.enum) return m.development_type_choices();
      return m.development_type_list({ of: item ? typeOf(item) : m.development_type_any() });
    }
    case 'object':
      return m.development_type_object();
    case 'null':
      return m.development_type_null();
    default:
      return m.development_type_any();
  }
}

function choicesOf(schema: JsonSchema): string[] {
  const all = parts(schema).flatMap((part) => {
    const inner = part.type === 'array' ? itemOf(part) : part;
    const fixed = inner?.const === undefined ? [] : [inner.const];
    return [...(inner?.enum ?? []), ...fixed];
  });
  return all.filter((value) => value !== '').map(String);
}

function limitsOf(schema: JsonSchema): string[] {
  const own = parts(schema).flatMap((part) => [
    part.type === 'string' ? lengthOf(part) : null,
    part.minimum !== undefined && part.maximum !== undefined
      ? m.development_limit_range({ min: part.minimum, max: part.maximum })
      : null,
    part.maxItems === undefined ? null : m.development_limit_entries({ max: part.maxItems }),
    part.type === 'string' && part.format === 'email' ? m.development_limit_email() : null,
    part.type === 'string' && part.format === 'date-time' ? m.development_limit_instant() : null,
  ]);
  const given = schema.default;
  // An empty list is what leaving it out means anyway.
  const told = given === undefined || (Array.isArray(given) && given.length === 0);
  const byDefault = told ? null : m.development_limit_default({ value: String(given) });
  return [...own, byDefault].filter((one) => one !== null);
}

function lengthOf({ minLength: min = 0, maxLength: max }: JsonSchema): string | null {
  if (max === undefined) return min > 0 ? m.development_limit_characters_min({ min }) : null;
  return min > 0 ? m.development_limit_characters({ min, max }) : m.development_limit_characters_max({ max });
}
