import type { DeletionObstacle } from './deletion-obstacles.ts';
import type { EInvoiceObstacle } from './e-invoice-obstacles.ts';
import type { Money } from './money.ts';
import type { Problem } from './pricing.ts';
import type { RateRefusal } from './rate-refusals.ts';
import type { StatementRefusal } from './statement-refusals.ts';

/**
 * Every error of the product, once. The service throws by name, the envelope carries the number, and the
 * site decides by the same table whether a toast appears.
 *
 * 400xx = the request, 401xx = signing in, 403xx = access, 404xx–429xx = as in HTTP, 600xx = business gate.
 */
export const errors = {
  'request.invalid': { code: 40001, msg: 'Check the marked fields.' },
  'member.credentials_wrong': { code: 40101, msg: 'The email or password is not right.' },
  'member.locked': { code: 40102, msg: 'Too many failed attempts. Try again in 15 minutes.' },
  'session.missing': { code: 40301, msg: 'Log in to continue.' },
  'session.ended': { code: 40302, msg: 'You have been signed out. Log in again.' },
  'access.step_up': { code: 40303, msg: 'Confirm that it is you.' },
  'access.refused': { code: 40304, msg: 'Your account may not do this.' },
  'access.second_factor_needed': {
    code: 40305,
    msg: 'Your role needs a second factor. Set one up at /admin/second-factor, then try again.',
  },
  'access.look_inside': {
    code: 40306,
    msg: 'This is a demonstration: you can look at everything, and nothing can be changed.',
  },
  'request.csrf': { code: 40310, msg: 'This page is out of date. Reload it and try again.' },
  'request.origin': { code: 40311, msg: 'This request comes from an address that is not allowed.' },
  'request.not_found': { code: 40401, msg: 'There is nothing at this address.' },
  'request.method': { code: 40501, msg: 'This address does not take that method.' },
  'request.conflict': { code: 40901, msg: 'This was changed meanwhile. Reload and try again.' },
  'request.too_large': { code: 41301, msg: 'The request is larger than allowed.' },
  'request.content_type': { code: 41501, msg: 'The request body has a type that is not accepted here.' },
  'request.too_many': { code: 42901, msg: 'Too many requests. Wait a moment and try again.' },
  internal: { code: 50000, msg: 'Something went wrong on our side. Nothing was lost; try again.' },
  unavailable: { code: 50300, msg: 'The service is busy. Try again in a moment.' },
  'entitlement.missing': { code: 60010, msg: 'Your plan does not include this.' },
  'allowance.used_up': { code: 60020, msg: 'The allowance is used up.' },
  'payment.refused': { code: 60030, msg: 'The payment was refused. Nothing was charged.' },
  'payment.under_way': { code: 60031, msg: 'A payment is still under way. Try again in a minute.' },
  'coupon.invalid': { code: 60040, msg: 'This code takes nothing off the cart.' },
  'order.price_changed': { code: 60050, msg: 'The price has changed since you confirmed it.' },
  'order.not_possible': { code: 60051, msg: 'The order cannot be placed as it stands.' },
  'staff.last_owner': {
    code: 60070,
    msg: 'This is the last owner who can act. Make somebody else an owner first.',
  },
  'staff.second_person_needed': {
    code: 60073,
    msg: 'This is above what one person may do alone. It is kept until a second person approves it.',
  },
  'organisation.last_owner': {
    code: 60071,
    msg: 'This is the last owner of the organisation. Make somebody else an owner first.',
  },
  'organisation.approval_needed': {
    code: 60072,
    msg: 'The amount is above what you may spend, or in another currency. Ask an owner of the organisation to approve the order.',
  },
  'statement.refused': { code: 60090, msg: 'This bank statement cannot be imported.' },
  'rates.refused': { code: 60091, msg: 'This file of exchange rates cannot be imported.' },
  'deletion.refused': {
    code: 60080,
    msg: 'The account cannot be deleted yet. Settle first what is open.',
  },
  'e_invoice.not_possible': {
    code: 60095,
    msg: 'This document cannot be an electronic invoice. Its PDF holds everything that was billed.',
  },
  'state.move_refused': { code: 60060, msg: 'This can no longer be done.' },
} as const satisfies Record<string, { code: number; msg: string }>;

export type ErrorName = keyof typeof errors;

/** What `data` holds, where an error carries something. All others carry null. */
export interface ErrorData {
  'request.invalid': { fields: Record<string, FieldMessage>; reason?: 'key_expired' };
  'session.missing': { need: 'login' };
  'session.ended': { reason: 'expired' | 'revoked' | 'unknown' };
  'access.step_up': {
    methods: readonly ('totp' | 'backup' | 'passkey' | 'password')[];
    ticket?: string;
    /** At a sign-in: the browser may be trusted for 30 days (`trustDevice`). */
    mayTrust?: boolean;
  };
  /** `scope`: what an API key would need. */
  'access.refused': {
    reason: string;
    action?: string;
    scope?: string;
    /** `members_choice`: what the member has chosen. */
    waiting?: { title: string; months: number };
  };
  internal: { requestId: string };
  'request.too_many': { retryAfter: number };
  'member.locked': { retryAfter: number };
  'entitlement.missing': { reason: string; requiredTier?: string; ticket?: string };
  'allowance.used_up': {
    reason: string;
    used?: number;
    limit?: number;
    /** Of several that were asked for at once: how many would still be given. */
    fits?: number;
    resetAt?: string;
    alternatives?: readonly string[];
  };
  'payment.refused': { failure: string; final: boolean };
  /** `processing`: its provider is working on it; `unknown`: its provider could not be asked. */
  'payment.under_way': { state: 'processing' | 'unknown' };
  'coupon.invalid': { refusal: string };
  /** Totals of today, tax included; `quoteId` holds ours for half an hour. */
  'order.price_changed': { confirmed: Money; ours: Money; quoteId?: string };
  'order.not_possible': { problems: readonly Problem[] };
  /** `orderNo`: what can be approved; null where the call spends without an order. */
  'organisation.approval_needed': { orderNo: string | null; approvalAbove: Money };
  /** `kept`: false where somebody else has asked for the same, which waits already. `above`: what one person may do in 24 hours, in the currency of the act. */
  'staff.second_person_needed': { approvalId: string; kept: boolean; above: Money };
  'deletion.refused': { obstacles: readonly DeletionObstacle[] };
  /** `setting`: of the install, which was missing when the document was made; null for members, and where it is the document itself. */
  'e_invoice.not_possible': { obstacle: EInvoiceObstacle; setting: string | null };
  'statement.refused': StatementRefusal;
  'rates.refused': RateRefusal;
  /** What the thing is now, and what was asked for. */
  'state.move_refused': { state: string; wanted: string };
}

/** What can be wrong with a field; the site's message catalogue has a sentence for each (`field_<key>`). */
export const fieldMessages = [
  'required',
  'wrong_type',
  'too_short',
  'too_long',
  'not_allowed_characters',
  'email_invalid',
  'not_one_of',
  'unknown_field',
  'captcha_required',
  'captcha_wrong',
  'code_wrong',
  'code_expired',
  'code_used_up',
  'ticket_expired',
  'link_expired',
  'link_used',
  'link_unknown',
  'already_staff',
  'not_your_address',
  'passwords_differ',
  'password_common',
  'password_like_account',
  'password_unreadable',
  'password_wrong',
  'terms_needed',
  'name_taken',
  'phone_invalid',
  'country_invalid',
  'file_type',
  'file_too_large',
  'too_many_files',
  'file_malware',
  'file_no_paper',
  'out_of_range',
  'month_not_over',
  'date_invalid',
  'otp_wrong',
  'passkey_wrong',
  'passkey_unknown',
  'passkey_expired',
  'passkey_suspended',
  'passkey_counter',
  'passkey_there',
  'vat_id_invalid',
  'iban_invalid',
  'hostname_invalid',
  'ssh_key_invalid',
  'place_unknown',
  'place_missing',
  'brace_alone',
  'paragraphs_changed',
  'network_invalid',
  'network_private',
  'network_too_wide',
  'time_zone_unknown',
  'same_details',
  'tax_changes',
  'url_invalid',
  'url_private',
  'url_unknown',
  'web_address_invalid',
] as const;
export type FieldMessage = (typeof fieldMessages)[number];

export class Failure<N extends ErrorName = ErrorName> extends Error {
  readonly failure: N;
  readonly data: unknown;
  constructor(failure: N, data: unknown) {
    super(errors[failure].msg);
    this.name = 'Failure';
    this.failure = failure;
    this.data = data ?? null;
  }
}

/** `throw fail('session.missing', { need: 'login' })` */
export function fail<N extends ErrorName>(
  name: N,
  ...data: N extends keyof ErrorData ? [data: ErrorData[N]] : []
): Failure<N> {
  return new Failure(name, data[0] ?? null);
}

/** One or more fields are not acceptable: `throw failField('emailCode', 'code_wrong')`. */
export function failField(field: string, message: FieldMessage): Failure<'request.invalid'> {
  return fail('request.invalid', { fields: { [field]: message } });
}
