import { type ErrorData, type ErrorName, errors } from './errors.ts';

/** The media type of a refusal of the public API (RFC 9457). */
export const problemType = 'application/problem+json';

/** Refusals of the business whose number names no status of HTTP (RFC 9110, section 15). */
const businessStatus: Partial<Record<ErrorName, number>> = {
  // The account may not have it, whatever is sent.
  'entitlement.missing': 403,
  'payment.refused': 402,
  // What was sent can be read, and cannot be done as it is written: it has to be sent in another way.
  'coupon.invalid': 422,
  'order.not_possible': 422,
  'statement.refused': 422,
  'rates.refused': 422,
};

/**
 * The status of HTTP that the public API answers a refusal with. What is against a request only because of how things are now
 * is a conflict (409): an allowance that is used up as well, because 429 makes programs send the same again after a moment.
 */
export function statusOf(name: ErrorName): number {
  if (name === 'session.missing' || name === 'session.ended') return 401;
  const { code } = errors[name];
  return code < 60_000 ? Math.floor(code / 100) : (businessStatus[name] ?? 409);
}

/** Sentences for whoever wrote the program, where the site's own speak to somebody who looks at a page. */
const details: Partial<Record<ErrorName, string>> = {
  'request.invalid': 'Check the fields that are named.',
  'request.conflict': 'This was changed meanwhile, or the key of this request was used for another one.',
  'access.refused': 'This API key, or its account, may not do this.',
  'session.missing': 'This needs an API key. Send it in the header: Authorization: Bearer ezk_…',
  'session.ended': 'This API key is unknown, has ended, or is switched off.',
};

export function detailOf(name: ErrorName, data: unknown): string {
  const { scope } = (data ?? {}) as ErrorData['access.refused'];
  if (name === 'access.refused' && scope) return `This API key may not do this: it needs the scope ${scope}.`;
  return details[name] ?? errors[name].msg;
}

/** What every refusal of the public API says, with what it carries, such as `fields`. */
export interface Problem {
  /** `code` tells one kind of problem from another. */
  type: 'about:blank';
  /** That of the status. */
  title: string;
  status: number;
  detail: string;
  code: ErrorName;
  [carried: string]: unknown;
}
