import { sql } from 'drizzle-orm';
import { creditNotes, invoiceHistory, invoices } from '../../invoices/invoices.tables.ts';
import { orderHistory, orders } from '../../orders/orders.tables.ts';
import { goodwillCredits } from '../../payments/goodwill.tables.ts';
import { payments, refunds } from '../../payments/payments.tables.ts';
import { withdrawals } from '../../withdrawals/withdrawals.tables.ts';
import { counted, moveOf, part, type Source, text } from './source.ts';

/** An invoice without a number is known by what it bills. */
const invoiceName = sql`coalesce(${invoices.number}, ${invoices.snapshot} ->> 'about')`;
const invoiceTarget = { what: 'invoice', value: sql`${invoices.id}` } as const;
const paymentsOfInvoices = sql`${invoices} join ${payments} on ${payments.invoiceId} = ${invoices.id}`;

/** A declaration is about what its declarant wrote; it leads to the order only where that is theirs. */
const declaration = (step: 'declared' | 'decided', at: Source['at']): Source => ({
  kind: 'order',
  from: sql`${withdrawals} left join ${orders} on ${orders.id} = ${withdrawals.orderId} and ${orders.memberId} = ${withdrawals.memberId}`,
  of: (memberId) => sql`${withdrawals.memberId} = ${memberId} and ${at} is not null`,
  at,
  key: part(withdrawals.id, step),
  event: sql`${withdrawals.kind} || ${text(`.${step}`)}`,
  about: sql`${withdrawals.orderNumber}`,
  state: step === 'decided' ? sql`${withdrawals.state}` : sql`null`,
  detail: sql`${withdrawals.number}`,
  target: { what: 'order', value: sql`${orders.number}` },
});

export const purchaseSources: readonly Source[] = [
  {
    kind: 'order',
    from: sql`${orders} join ${orderHistory} on ${orderHistory.orderId} = ${orders.id}`,
    of: (memberId) => sql`${orders.memberId} = ${memberId}`,
    at: sql`${orderHistory.movedAt}`,
    key: counted('odm', orderHistory.id),
    event: moveOf('order', orderHistory.fromState, orderHistory.toState, 'placed'),
    about: sql`${orders.number}`,
    state: sql`${orderHistory.toState}`,
    money: {
      amount: sql`case when ${orderHistory.fromState} is null then ${orders.totalAmount} end`,
      currency: sql`${orders.currency}`,
    },
    apiKey: sql`${orderHistory.apiKeyId}`,
    target: { what: 'order', value: sql`${orders.number}` },
  },
  declaration('declared', sql`${withdrawals.declaredAt}`),
  declaration('decided', sql`${withdrawals.decidedAt}`),
  {
    kind: 'invoice',
    from: sql`${invoices} join ${invoiceHistory} on ${invoiceHistory.invoiceId} = ${invoices.id}`,
    // A corrected invoice was not refunded, nor its replacement paid: the credit note and the new invoice tell of it.
    of: (
      memberId,
    ) => sql`${invoices.memberId} = ${memberId} and ${invoiceHistory.reason} not like '% carried over'
      and not (${invoiceHistory.toState} = 'refunded' and ${invoices.reference} like 'corrected:%')`,
    at: sql`${invoiceHistory.movedAt}`,
    key: counted('ivm', invoiceHistory.id),
    event: sql`'invoice.' || case when ${invoiceHistory.fromState} is null then 'made' else 'moved' end`,
    about: invoiceName,
    state: sql`${invoiceHistory.toState}`,
    money: {
      amount: sql`case when ${invoiceHistory.fromState} is null or ${invoiceHistory.toState} = 'paid' then ${invoices.totalAmount} end`,
      currency: sql`${invoices.currency}`,
    },
    apiKey: sql`${invoiceHistory.apiKeyId}`,
    target: invoiceTarget,
  },
  {
    kind: 'invoice',
    from: sql`${invoices} join ${creditNotes} on ${creditNotes.invoiceId} = ${invoices.id}`,
    of: (memberId) => sql`${invoices.memberId} = ${memberId}`,
    at: sql`${creditNotes.createdAt}`,
    key: sql`${creditNotes.id}`,
    event: text('credit_note.issued'),
    about: sql`${creditNotes.number}`,
    detail: invoiceName,
    money: { amount: sql`${creditNotes.totalAmount}`, currency: sql`${creditNotes.currency}` },
    target: invoiceTarget,
  },
  {
    kind: 'payment',
    from: paymentsOfInvoices,
    of: (memberId) =>
      sql`${invoices.memberId} = ${memberId} and ${payments.memberId} = ${memberId} and ${payments.settledAt} is not null`,
    at: sql`${payments.settledAt}`,
    key: sql`${payments.id}`,
    // What was given back or is contested had succeeded first; refunds have entries of their own.
    event: sql`'payment.' || case when ${payments.state} in ('failed', 'canceled') then ${payments.state} else 'succeeded' end`,
    about: invoiceName,
    detail: sql`case when ${payments.debit} then 'debit' else ${payments.provider} end`,
    money: { amount: sql`${payments.amount}`, currency: sql`${payments.currency}` },
    target: invoiceTarget,
  },
  {
    kind: 'payment',
    from: sql`${paymentsOfInvoices} join ${refunds} on ${refunds.paymentId} = ${payments.id}`,
    of: (memberId) =>
      sql`${invoices.memberId} = ${memberId} and ${payments.memberId} = ${memberId} and ${refunds.state} = 'succeeded' and ${refunds.settledAt} is not null`,
    at: sql`${refunds.settledAt}`,
    key: sql`${refunds.id}`,
    event: text('refund.done'),
    about: invoiceName,
    state: sql`${refunds.destination}`,
    detail: sql`case when ${payments.debit} then 'debit' else ${payments.provider} end`,
    money: { amount: sql`${refunds.amount}`, currency: sql`${refunds.currency}` },
    target: invoiceTarget,
  },
  {
    kind: 'payment',
    from: sql`${goodwillCredits}`,
    of: (memberId) => sql`${goodwillCredits.memberId} = ${memberId}`,
    at: sql`${goodwillCredits.createdAt}`,
    key: sql`${goodwillCredits.id}`,
    event: text('goodwill.credited'),
    detail: sql`${goodwillCredits.reason}`,
    money: { amount: sql`${goodwillCredits.amount}`, currency: sql`${goodwillCredits.currency}` },
  },
];
