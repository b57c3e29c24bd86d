import { unpaidOf } from '#app/desk/admin/commissions/unpaid.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useRead } from '#app/state/use-read.ts';
import type { AffiliateForOperator } from '#contract/affiliates-operator.ts';
import { sumCommissions } from '#contract/commissions-operator.ts';

/** What an affiliate has earned and was not paid yet, in every currency; empty while it is asked, and where there is none. */
export function useUnpaid({ affiliateId }: AffiliateForOperator): string {
  const { data } = useRead(sumCommissions, { affiliateId }, 'AdminAffiliates');
  return data ? unpaidOf(data).map(moneyText).join(' + ') : '';
}
