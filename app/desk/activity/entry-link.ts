import { accountPaths, accountPathTo } from '#app/paths-account.ts';
import type { ActivityEntry, ActivityKind } from '#contract/activity.ts';

/** Where to read more: the thing itself, else the page that lists such things; null where there is none. */
export function linkOf({ kind, event, target }: ActivityEntry): string | null {
  if (target) return targets[target.what](target.value);
  if (/^(newsletter|email)/.test(event)) return accountPaths.AccountSettings;
  if (/^(data_export|deletion)/.test(event)) return accountPaths.AccountPrivacy;
  if (/^(api_key|webhook)\./.test(event)) return accountPaths.AccountDeveloper;
  if (event.startsWith('seat.')) return accountPaths.AccountTeam;
  return pages[kind] ?? null;
}

const targets: Readonly<Record<NonNullable<ActivityEntry['target']>['what'], (value: string) => string>> = {
  order: (number) => accountPathTo('AccountOrder', number),
  invoice: (id) => `${accountPaths.AccountInvoices}?${new URLSearchParams({ invoice: id })}`,
  service: (id) => accountPathTo('AccountService', id),
  licence: (number) => accountPathTo('AccountLicence', number),
  case: (id) => accountPathTo('AccountCase', id),
};

const pages: Readonly<Partial<Record<ActivityKind, string>>> = {
  sign_in: accountPaths.AccountSecurity,
  security: accountPaths.AccountSecurity,
  service: accountPaths.AccountServices,
  membership: accountPaths.AccountMembership,
};
