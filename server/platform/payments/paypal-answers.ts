import { z } from 'zod';
import { isCountry } from '#contract/countries.ts';
import type { GatewayAnswer, PayerPlace, SavedWallet } from './gateway.ts';
import type { PaypalOrder } from './paypal.tables.ts';
import { paypalMoney, requireSame } from './paypal-money.ts';

// What PayPal's objects say, in our words: https://developer.paypal.com/docs/api/orders/v2/, …/payments/v2/ and …/vault/v3/ as of
// November 2026. Only what is used is read.

const silent = { actionUrl: null, failure: null, final: false, method: null };

const link = z.object({ rel: z.string(), href: z.string() });
const place = z.object({ country_code: z.string().optional() });

/** What PayPal takes for a payment, or gives back of it for a refund. */
const feeBreakdown = z.object({
  paypal_fee: paypalMoney.optional(),
  paypal_fee_in_receivable_currency: paypalMoney.optional(),
});
export type FeeBreakdown = z.output<typeof feeBreakdown>;

export const capture = z.object({
  id: z.string(),
  status: z.string(),
  amount: paypalMoney,
  seller_receivable_breakdown: feeBreakdown.optional(),
  custom_id: z.string().optional(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
    .optional(),
});
export type Capture = z.output<typeof capture>;

export const refund = z.object({
  id: z.string(),
  status: z.string(),
  amount: paypalMoney,
  seller_payable_breakdown: feeBreakdown.optional(),
  custom_id: z.string().optional(),
  create_time: z.string().optional(),
});
export type Refund = z.output<typeof refund>;

export const order = z.object({
  id: z.string(),
  status: z.string(),
  links: z.array(link).default([]),
  payer: z.object({ address: place.optional() }).optional(),
  payment_source: z
    .object({
      paypal: z
        .object({
          email_address: z.string().optional(),
          address: place.optional(),
          attributes: z
            .object({
              vault: z.object({ id: z.string().optional(), status: z.string().optional() }).optional(),
            })
            .optional(),
        })
        .optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.object({
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .optional(),
      }),
    )
    .default([]),
});
export type Order = z.output<typeof order>;

export const setupToken = z.object({
  id: z.string(),
  status: z.string().optional(),
  links: z.array(link).default([]),
});

export const paymentToken = z.object({
  id: z.string(),
  payment_source: z.object({ paypal: z.object({ email_address: z.string().optional() }).optional() }),
});

/** Where the payer is sent to. */
export const approveUrlOf = ({ links }: Pick<Order, 'links'>): string | null =>
  links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;

export const captureOf = ({ purchase_units: [unit] }: Order): Capture | null =>
  unit?.payments?.captures[0] ?? null;
export const refundsOf = ({ purchase_units: [unit] }: Order): Refund[] => unit?.payments?.refunds ?? [];

/** Nothing was captured, and nothing will be. One that a saved account was to pay has failed: nobody took it back. */
export const answerOfClosed = ({ orderId: ref, attended }: PaypalOrder): GatewayAnswer =>
  attended
    ? { ...silent, ref, state: 'canceled' }
    : { ...silent, ref, state: 'failed', failure: 'not_reached' };

export const answerOfOpen = ({ orderId: ref, approveUrl: actionUrl }: PaypalOrder): GatewayAnswer => ({
  ...silent,
  ref,
  state: 'requires_action',
  actionUrl,
});

/**
 * @param method what was saved along the way
 * @throws UnexpectedAmount
 */
export function answerOfCapture(
  asked: PaypalOrder,
  { id: ref, status, amount }: Capture,
  method: SavedWallet | null,
): GatewayAnswer {
  requireSame(asked, amount);
  if (status === 'PENDING') return { ...silent, ref, state: 'processing' };
  if (status === 'DECLINED' || status === 'FAILED')
    return { ...silent, ref, state: 'failed', failure: status.toLowerCase() };
  // What was refunded came before.
  return { ...silent, ref, state: 'succeeded', method };
}

/** Refusals that no later try with the same account changes: https://developer.paypal.com/api/orders/v2/ */
const finalIssues: ReadonlySet<string> = new Set([
  'AGREEMENT_ALREADY_CANCELLED',
  'BILLING_AGREEMENT_NOT_FOUND',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TOKEN_EXPIRED',
  'TOKEN_ID_NOT_FOUND',
]);

export function answerOfRefusal({ orderId: ref }: PaypalOrder, issue: string): GatewayAnswer {
  const failure = issue === 'PAYER_ACTION_REQUIRED' ? 'authentication_required' : issue.toLowerCase();
  return { ...silent, ref, state: 'failed', failure, final: finalIssues.has(issue) };
}

/** @returns null where nothing was saved, or not yet */
export function walletOfOrder({ payment_source }: Order): SavedWallet | null {
  const { attributes, email_address } = payment_source?.paypal ?? {};
  const { id, status } = attributes?.vault ?? {};
  return id && status === 'VAULTED' ? wallet(id, email_address) : null;
}

export const walletOfToken = ({ id, payment_source }: z.output<typeof paymentToken>): SavedWallet =>
  wallet(id, payment_source.paypal?.email_address);

const wallet = (ref: string, email: string | null = null): SavedWallet => ({ kind: 'paypal', ref, email });

export function payerPlaceOf({ payer, payment_source }: Order): PayerPlace | null {
  const told = payment_source?.paypal?.address?.country_code ?? payer?.address?.country_code ?? '';
  // PayPal's own code for China: https://developer.paypal.com/api/rest/reference/country-codes/
  const country = told === 'C2' ? 'CN' : told;
  return isCountry(country) ? { kind: 'wallet', country } : null;
}
