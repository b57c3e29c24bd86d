import { useEffect, useRef } from 'react';
import { quietCall } from '#app/client.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import { getInvoice } from '#contract/invoices.ts';
import { listPayments } from '#contract/payments.ts';

export type InvoiceDetail = OutputOf<typeof getInvoice>;
export type Payment = OutputOf<typeof listPayments>['items'][number];

/** Milliseconds between two looks, and how many of them: a provider's word comes within a minute or by mail. */
const watching = { every: 3000, looks: 20 } as const;

/** The payment that is under way with a provider; a transfer takes days and is not waited for. */
export const underWay = (payments: readonly Payment[]): Payment | null => {
  const newest = payments.at(-1);
  const open = newest && ['created', 'requires_action', 'processing'].includes(newest.state);
  return open && !newest.transfer ? newest : null;
};

/**
 * An invoice with every try to pay it. While one is under way it looks again by itself.
 * @param onMoved something came of a payment: what else is shown of it is to be asked again
 */
export function useInvoice(
  invoiceId: Id<'invoice'>,
  name: ReturnName,
  { params, onMoved }: { params?: Record<string, string | undefined>; onMoved?(): void } = {},
): { invoice: Read<InvoiceDetail>; payments: Read<OutputOf<typeof listPayments>>; again(): void } {
  const invoice = useRead(getInvoice, { invoiceId }, name, { params });
  const payments = useRead(listPayments, { invoiceId }, name, { params });
  const again = () => {
    void invoice.again();
    void payments.again();
    onMoved?.();
  };
  const latest = useRef(again);
  latest.current = again;
  const waiting = payments.data && underWay(payments.data.items);
  const { paymentId, state } = waiting ?? {};
  useEffect(() => {
    if (!paymentId) return;
    let looks = 0;
    const look = async () => {
      if (++looks >= watching.looks) clearInterval(timer);
      const now = await quietCall(listPayments, { invoiceId }).catch(() => null);
      const mine = now?.items.find((one) => one.paymentId === paymentId);
      if (mine && mine.state !== state) latest.current();
    };
    const timer = setInterval(() => void look(), watching.every);
    return () => clearInterval(timer);
  }, [invoiceId, paymentId, state]);
  return { invoice, payments, again };
}
