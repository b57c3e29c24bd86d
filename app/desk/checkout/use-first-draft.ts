import { useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { listBillingProfiles } from '#contract/billing-profiles.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { blankDetails, type CheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import { detailsOf, detailsOfProfile } from './details.ts';

/** What the checkout begins with: the draft of this tab, else the default profile, else who was billed last; null until that is known. */
export function useFirstDraft(): CheckoutDraft | null {
  const [draft, setDraft] = useState(readCheckoutDraft);
  const none = draft === null;
  useEffect(() => {
    if (!none) return;
    let over = false;
    // A form that has to be filled in is better than none.
    void firstDetails()
      .catch(() => null)
      .then((first) => {
        if (over) return;
        const nothing = { details: blankDetails(), profileId: null, way: null, label: null, notes: '' };
        setDraft({ ...nothing, ...first, known: first !== null });
      });
    return () => {
      over = true;
    };
  }, [none]);
  return draft;
}

async function firstDetails(): Promise<Pick<CheckoutDraft, 'details' | 'profileId'> | null> {
  const [profile] = (await quietCall(listBillingProfiles, {})).items;
  if (profile) return { details: detailsOfProfile(profile), profileId: profile.profileId };
  const [last] = (await quietCall(listOrders, {})).items;
  if (!last) return null;
  return { details: detailsOf(await quietCall(getOrder, { orderNo: last.orderNo })), profileId: null };
}
