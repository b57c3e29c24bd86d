import type { JsonSchema } from '#contract/json-schema.ts';
import { fieldExamples } from './openapi-field-examples.ts';

type Schema = JsonSchema & { format?: string; propertyNames?: JsonSchema | boolean };

const idEnd = '01hf0z7x8g9k2m4n6p8r0t2v4w';

/** Texts of every kind that the contract knows; the first one that a schema takes is its example. */
const samples: readonly string[] = [
  'An example',
  'An example of a text that is long enough.',
  'revenue:vps',
  'example',
  'Y',
  '123456',
  'DE',
  'USD',
  'k3bq9x7w5m2v8c4z',
  'EZC-2026-000012',
  'WD-2026-000003',
  'FB-2026-000007',
  '/account',
  '#1f6f8b',
  '+49 40 123456',
  '5',
  '?price=32',
  `1.2.30.mat_${idEnd}`,
  `1795600000000.mat_${idEnd}`,
  `1795600000000.wrk_${idEnd}`,
  '2026-11-23T10-00-30-000Z-daily',
  '2026-11-23T10:00:30.123456Z_0193a5e2-7c1b-7d4e-8f00-3b2a1c0d9e8f',
  'platkey_2026-11_c2lnbmF0dXJl',
  '0'.repeat(64),
  'A'.repeat(43),
  `header.content.${'A'.repeat(86)}`,
];

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-11-23T10:00:30.000Z',
  date: '2026-11-23',
  email: 'mara@example.com',
  uri: 'https://example.com/pier.svg',
  uuid: '0193a5e2-7c1b-7d4e-8f00-3b2a1c0d9e8f',
  starts_with: 'data:image/png;base64,iVBORw0KGgo=',
};

/**
 * A value that a schema takes. Fields that may be missing are there, except where a list goes on.
 * @param field whose value it is, as the error says
 * @throws Error: nothing that is known here fits the schema
 */
export function exampleOf(schema: JsonSchema, field: string): unknown {
  const { type, const: only, enum: choices } = schema;
  if (only !== undefined) return only;
  if (choices) return choices[0];
  const ways = waysOf(schema);
  if (ways) {
    // A list that is shown whole goes on nowhere.
    const ends = lastOf(field) === 'nextCursor' && ways.find((one) => one.type === 'null');
    return exampleOf(ends || (ways.find((one) => one.type !== 'null') ?? { type: 'null' }), field);
  }
  if (type === 'string') return textOf(schema, field);
  if (type === 'integer' || type === 'number') return numberOf(schema, field);
  if (type === 'array') return [exampleOf(schema.items as JsonSchema, field)];
  if (type === 'object') return objectOf(schema, field);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  // Whatever it is, it may be anything.
  if (Object.keys(schema).length === 0) return fieldExamples[lastOf(field)] ?? samples[0];
  throw new Error(`${field}: no example is known for ${JSON.stringify(schema)}`);
}

/** What a schema leaves open, or null: it is of one type. */
function waysOf({ anyOf, oneOf, type, ...rest }: JsonSchema): JsonSchema[] | null {
  if (Array.isArray(type)) return type.map((one) => ({ ...rest, type: one }));
  return ((anyOf ?? oneOf) as JsonSchema[] | undefined) ?? null;
}

function textOf(schema: Schema, field: string): string {
  const { format = '', pattern = '', minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (byFormat[format]) return byFormat[format];
  const [, prefix] = /^\^([a-z]{3}_)\[0-9a-h/.exec(pattern) ?? [];
  if (prefix) return `${prefix}${idEnd}`;
  const takes = new RegExp(pattern, 'u');
  const fits = (text: unknown): text is string =>
    typeof text === 'string' && takes.test(text) && text.length >= minLength && text.length <= maxLength;
  const usual = fieldExamples[lastOf(field)];
  const found = [usual?.toString(), ...samples].find(fits);
  if (found === undefined) throw new Error(`${field}: no example is known for ${JSON.stringify(schema)}`);
  return found;
}

function numberOf(schema: JsonSchema, field: string): number {
  const { minimum, exclusiveMinimum, maximum = Number.POSITIVE_INFINITY } = schema;
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 0);
  const usual = fieldExamples[lastOf(field)];
  return Math.min(maximum, Math.max(least, typeof usual === 'number' ? usual : 1));
}

function objectOf(schema: Schema, field: string): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties: values, propertyNames } = schema;
  const known = Object.entries(properties).filter(([name]) => name !== 'cursor' || required.includes(name));
  const filled = known.map(([name, one]) => [name, exampleOf(one as JsonSchema, `${field}.${name}`)]);
  if (typeof values !== 'object' || values === null) return Object.fromEntries(filled);
  const named = typeof propertyNames === 'object' ? propertyNames : {};
  const keys = named.enum ?? [textOf({ type: 'string', ...named }, `${field}.key`)];
  const entries = keys.map((key) => [key, exampleOf(values, `${field}.${key}`)]);
  return Object.fromEntries([...filled, ...entries]);
}

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);
