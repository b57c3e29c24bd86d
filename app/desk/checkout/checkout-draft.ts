import { accountNow, currentUser } from '#app/state/session.ts';
import { tab, tabKeys } from '#app/state/storage.ts';
import type { Id } from '#contract/ids.ts';
import { type Details, emptyDetails } from './details.ts';
import type { Way } from './use-ways.ts';

/** What a reload must not lose. */
export interface CheckoutDraft {
  details: Details;
  way: Way | null;
  /** The profile that the details come from. */
  profileId: Id<'billingProfile'> | null;
  /** The details were there from before: a profile's, or those of the last order. */
  known: boolean;
  /** What the profile is to be called that the details are kept as; null: they are not kept. */
  label: string | null;
  notes: string;
}

/** The draft of this account; null: there is none, or it is another account's on the same tab. */
export function readCheckoutDraft(): CheckoutDraft | null {
  try {
    const kept = JSON.parse(tab.read(tabKeys.checkout) ?? '') as Partial<CheckoutDraft> & { of?: string };
    if (kept.of !== accountNow()) return null;
    return {
      details: { ...blankDetails(), ...kept.details },
      way: kept.way ?? null,
      profileId: kept.profileId ?? null,
      known: kept.known ?? false,
      label: kept.label ?? null,
      notes: kept.notes ?? '',
    };
  } catch {
    return null;
  }
}

/** What is known of somebody who never ordered. */
export const blankDetails = (): Details => emptyDetails(currentUser.get().userName);

/** Once the session is over it is nobody's: what was kept before it ended waits for the same account. */
export function writeCheckoutDraft(draft: CheckoutDraft): void {
  const of = accountNow();
  if (of) tab.write(tabKeys.checkout, JSON.stringify({ ...draft, of }));
}
