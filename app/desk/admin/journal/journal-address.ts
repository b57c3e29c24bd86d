import { useSearchParams } from 'react-router';
import type { Id } from '#contract/ids.ts';
import { journalKinds } from '#contract/ledger-operator.ts';
import { lastMonthOn, readPeriod, utcToday } from '../period.ts';

/** One account, or the part before `:` of several; as the service takes it. */
export const accountPattern = '[a-z_]{1,40}(:[A-Za-z0-9_\\-]{1,80})?';
const isAccount = (text: string) => new RegExp(`^${accountPattern}$`).test(text);

/** What the address says about the journal and its accounts. What it cannot mean counts as not said. */
export function useJournalAddress() {
  const [query] = useSearchParams();
  const ofAccounts = query.get('view') === 'accounts';
  const named = query.get('period');
  const period = readPeriod(named) ? String(named) : undefined;
  // The accounts are always those of a period.
  const shown = period ?? (ofAccounts ? lastMonthOn(utcToday()) : '');
  const account = query.get('account') ?? '';
  const filter = {
    account: isAccount(account) ? account : undefined,
    kind: journalKinds.find((one) => one === query.get('kind')),
    about: query.get('about') || undefined,
  };
  const none = { account: undefined, kind: undefined, about: undefined };
  return {
    ofAccounts,
    /** As the names of files have it; empty = all time. */
    shown,
    period: readPeriod(shown),
    ...filter,
    /** What a saved view keeps of it; a period that the address does not name is another one next month. */
    kept: ofAccounts ? { view: 'accounts', period, ...none } : { view: undefined, period, ...filter },
    cursor: (query.get('after') as Id<'journal'> | null) ?? undefined,
  };
}
