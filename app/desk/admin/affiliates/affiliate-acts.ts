import { m } from '#app/paraglide/messages.js';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import type { RowAct } from '../row-acts.tsx';
import type { AffiliateAct } from './affiliate-dialog.tsx';

interface Asking {
  /** Opens the question for an act; null for who may only read. */
  ask: ((act: AffiliateAct, affiliate: AffiliateForOperator) => void) | null;
  /** Opens the form of a credit; null for who may not. */
  credit: ((affiliate: AffiliateForOperator) => void) | null;
}

/** What a membership allows. */
export function actsOn(affiliate: AffiliateForOperator, { ask, credit }: Asking): RowAct[] {
  const { status } = affiliate;
  if (status === 'declined') return [];
  const asks = (act: AffiliateAct) => () => ask?.(act, affiliate);
  const mayChange = ask && status !== 'ended';
  return [
    ...(credit && status !== 'applied'
      ? [{ verb: m.operator_affiliate_credit(), press: () => credit(affiliate) }]
      : []),
    ...(mayChange && status === 'approved'
      ? [{ verb: m.operator_affiliate_pause(), press: asks('pause') }]
      : []),
    ...(mayChange && status === 'paused'
      ? [{ verb: m.operator_affiliate_resume(), press: asks('resume') }]
      : []),
    ...(mayChange ? [{ verb: m.operator_affiliate_end(), kind: 'danger' as const, press: asks('end') }] : []),
  ];
}
