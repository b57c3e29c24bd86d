import type { FieldMessage } from '#contract/errors.ts';
import type { z } from '#contract/zod.ts';

export type FormValues = Record<string, string | string[]>;
type Shape = Record<string, z.ZodType>;

/**
 * The values of a form as its endpoint wants them: repeated names become lists where the schema takes one, empty
 * optional fields are left out, and an empty tick says "N" where the schema knows that word.
 * @param unticked names of the checkboxes that are there and not ticked
 */
export function shapeValues(
  entries: Iterable<readonly [string, FormDataEntryValue]>,
  unticked: readonly string[],
  schema: z.ZodType,
): FormValues {
  const shape = (schema as unknown as { shape?: Shape }).shape ?? {};
  const values: FormValues = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    const kind = shape[name];
    if (value === '' && kind && accepts(kind, undefined)) continue;
    const before = values[name];
    if (kind && accepts(kind, [])) values[name] = [...(Array.isArray(before) ? before : []), value];
    else values[name] = value;
  }
  for (const name of unticked) {
    const kind = shape[name];
    if (kind && !(name in values) && accepts(kind, 'N')) values[name] = 'N';
  }
  return values;
}

const accepts = (kind: z.ZodType, value: unknown) => kind.safeParse(value).success;

export function filesOf(entries: Iterable<readonly [string, FormDataEntryValue]>): File[] {
  // A file field that is left empty still holds one nameless file without content.
  return [...entries].flatMap(([, value]) =>
    value instanceof File && value.size + value.name.length ? [value] : [],
  );
}

/** What the endpoint's own schema says about each value that is in the form; the service checks all again. */
export function wrongFields(
  schema: z.ZodType,
  values: FormValues,
  names: ReadonlySet<string>,
): Record<string, FieldMessage> {
  const checked = schema.safeParse(values);
  const wrong: Record<string, FieldMessage> = {};
  for (const issue of checked.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '');
    if (names.has(name) && !Object.hasOwn(wrong, name)) wrong[name] = messageOf(issue, values[name]);
  }
  return wrong;
}

/** In step with the service's own reading (server/platform/http/fields.ts), save that an empty field is simply "required". */
function messageOf(issue: z.core.$ZodIssue, value: FormValues[string] | undefined): FieldMessage {
  const name = String(issue.path[0] ?? '');
  if (value === undefined || value === '' || value.length === 0) return missing(name);
  switch (issue.code) {
    case 'custom':
      return (issue.params?.message as FieldMessage | undefined) ?? format(name);
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'out_of_range';
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'out_of_range';
    case 'invalid_type':
      return 'wrong_type';
    case 'invalid_value':
    case 'invalid_union':
      return 'not_one_of';
    default:
      return format(name);
  }
}

function missing(name: string): FieldMessage {
  if (name === 'captchaCode') return 'captcha_required';
  return name === 'agreeTerms' ? 'terms_needed' : 'required';
}

function format(name: string): FieldMessage {
  if (name === 'emailCode') return 'code_wrong';
  if (/email|account/i.test(name)) return 'email_invalid';
  if (name === 'phone') return 'phone_invalid';
  if (name === 'country') return 'country_invalid';
  return 'not_allowed_characters';
}
