import { isOrganisationAddress } from './organisation-address.ts';
import { z } from './zod.ts';

// Control characters never belong in a field; NUL would be refused by PostgreSQL itself. Line breaks are allowed in `prose`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to refuse
const control = /[\u0000-\u001f\u007f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, but tab and line breaks may stay
const controlInProse = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// Half of a surrogate pair is no character and cannot be stored as UTF-8.
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

const clean = (pattern: RegExp) => (value: string) => !pattern.test(value) && !loneSurrogate.test(value);

/** One line of text, trimmed; length counts UTF-16 units. */
export function line(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(clean(control), { params: { message: 'not_allowed_characters' } });
}
/** Several lines of text, trimmed. */
export function prose(min: number, max: number) {
  return z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(clean(controlInProse), { params: { message: 'not_allowed_characters' } });
}
/** Email addresses are the members' names: trimmed, case-insensitive, at most 254 characters (RFC 5321). That of an organisation is none. */
export const email = line(1, 254)
  .transform((value) => value.toLowerCase())
  .pipe(
    z
      .email({ pattern: z.regexes.html5Email })
      .refine((value) => /@[^.]+(\.[^.]+)+$/.test(value) && !isOrganisationAddress(value)),
  );

/** `Y` or `N`, as the wire contract writes its switches. */
export const yesNo = z.enum(['Y', 'N']);
/** A password on its way: a compact JWE (contract/settings.ts says how it is made). */
export const sealed = z.string().min(1).max(4096);
/** Opaque one-time values of ours. */
export const opaque = z.string().regex(/^[A-Za-z0-9_-]{16,512}$/);
/** The tracking id of a partner link. */
export const tid = z.string().regex(/^[A-Za-z0-9_-]{2,64}$/);
/** What a human check hands out, or the solved check itself. */
export const captcha = z.string().min(1).max(4096);
/** Two capital letters, ISO 3166-1. */
export const country = z.string().regex(/^[A-Z]{2}$/);
