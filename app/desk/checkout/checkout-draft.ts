import { currentUser } from '#app/state/session.ts';
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
}

/** The draft of whoever is logged in; null: there is none, or it is somebody else's on the same tab. */
export function readCheckoutDraft(): CheckoutDraft | null {
  try {
    const kept = JSON.parse(tab.read(tabKeys.checkout) ?? '') as Partial<CheckoutDraft> & { of?: string };
    if (kept.of !== currentUser.get().userEmail) return null;
    return {
      details: { ...blankDetails(), ...kept.details },
      way: kept.way ?? null,
      profileId: kept.profileId ?? null,
      known: kept.known ?? false,
    };
  } catch {
    return null;
  }
}

/** What is known of somebody who never ordered. */
export const blankDetails = (): Details => emptyDetails(currentUser.get().userName);

export const writeCheckoutDraft = (draft: CheckoutDraft): void =>
  tab.write(tabKeys.checkout, JSON.stringify({ ...draft, of: currentUser.get().userEmail }));
