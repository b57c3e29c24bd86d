import { currentUser } from '#app/state/session.ts';
import { tab, tabKeys } from '#app/state/storage.ts';
import { type Details, emptyDetails } from './details.ts';
import type { Way } from './use-ways.ts';

/** What a reload must not lose. */
export interface CheckoutDraft {
  details: Details;
  way: Way | null;
}

/** The draft of whoever is logged in; somebody else's on the same tab is none of theirs. */
export function readCheckoutDraft(): CheckoutDraft {
  const { userEmail, userName } = currentUser.get();
  const blank: CheckoutDraft = { details: emptyDetails(userName), way: null };
  try {
    const kept = JSON.parse(tab.read(tabKeys.checkout) ?? '') as Partial<CheckoutDraft> & { of?: string };
    if (kept.of !== userEmail) return blank;
    return { details: { ...blank.details, ...kept.details }, way: kept.way ?? null };
  } catch {
    return blank;
  }
}

export const writeCheckoutDraft = (draft: CheckoutDraft): void =>
  tab.write(tabKeys.checkout, JSON.stringify({ ...draft, of: currentUser.get().userEmail }));
