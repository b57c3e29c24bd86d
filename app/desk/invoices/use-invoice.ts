import { useEffect } from 'react';
import { quietCall } from '#app/client.ts';
import { refetchAll } from '#app/state/query-client.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { type Read, useRead } from '#app/state/use-read.ts';
import type { Id } from '#contract/ids.ts';
import { getInvoice, type Invoice } from '#contract/invoices.ts';
import { listPayments, type Payment, type PaymentList } from '#contract/payments.ts';

/** Milliseconds between two looks, and how many of them: a provider's word comes within a minute or by mail. */
const watching = { every: 3000, looks: 20 } as const;

/** The payment that is under way with a provider; a transfer takes days and is not waited for. */
export const underWay = (payments: readonly Payment[]): Payment | null => {
  const newest = payments.at(-1);
  const open = newest && ['created', 'requires_action', 'processing'].includes(newest.state);
  return open && !newest.transfer ? newest : null;
};

/** An invoice with every try to pay it. While one is under way it looks again by itself, and asks for everything when something came of it. */
export function useInvoice(
  invoiceId: Id<'invoice'>,
  name: ReturnName,
  params?: Record<string, string | undefined>,
): { invoice: Read<Invoice>; payments: Read<PaymentList> } {
  const invoice = useRead(getInvoice, { invoiceId }, name, { params });
  const payments = useRead(listPayments, { invoiceId }, name, { params });
  const waiting = payments.data && underWay(payments.data.items);
  const { paymentId, state } = waiting ?? {};
  useEffect(() => {
    if (!paymentId) return;
    let looks = 0;
    const look = async () => {
      if (++looks >= watching.looks) clearInterval(timer);
      const now = await quietCall(listPayments, { invoiceId }).catch(() => null);
      const mine = now?.items.find((one) => one.paymentId === paymentId);
      if (mine && mine.state !== state) void refetchAll();
    };
    const timer = setInterval(() => void look(), watching.every);
    return () => clearInterval(timer);
  }, [invoiceId, paymentId, state]);
  return { invoice, payments };
}
