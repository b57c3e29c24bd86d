import { type InvoiceStanding, invoiceStanding } from '#contract/invoices.ts';
import { day } from '#contract/time.ts';

/** What a member looks for; it stands in the query of the address. */
export interface InvoiceFilter {
  /** Days of the wire, both included. */
  from?: string;
  to?: string;
  standing?: InvoiceStanding;
}

/** @returns what of a query makes sense; the rest is left out */
export function parseFilter(query: URLSearchParams): InvoiceFilter {
  const from = day.safeParse(query.get('from'));
  const to = day.safeParse(query.get('to'));
  const standing = invoiceStanding.safeParse(query.get('standing'));
  return {
    ...(from.success ? { from: from.data } : {}),
    ...(to.success ? { to: to.data } : {}),
    ...(standing.success ? { standing: standing.data } : {}),
  };
}

/** The query with another filter in it; whatever else it holds stays. */
export function withFilter(query: URLSearchParams, filter: InvoiceFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const key of ['from', 'to', 'standing'] as const) {
    const value = filter[key];
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

/** Days are written so that their letters sort as they do. */
export const isBackwards = ({ from, to }: InvoiceFilter): boolean => Boolean(from && to && to < from);
