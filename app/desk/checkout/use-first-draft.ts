import { useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import { getOrder, listOrders } from '#contract/orders.ts';
import { blankDetails, type CheckoutDraft, readCheckoutDraft } from './checkout-draft.ts';
import { type Details, detailsOf } from './details.ts';

/** What the checkout begins with: the draft of this tab, else who was billed last; null until that is known. */
export function useFirstDraft(): CheckoutDraft | null {
  const [draft, setDraft] = useState(readCheckoutDraft);
  const none = draft === null;
  useEffect(() => {
    if (!none) return;
    let over = false;
    // A form that has to be filled in is better than none.
    void lastDetails()
      .catch(() => null)
      .then((details) => {
        if (!over) setDraft({ details: details ?? blankDetails(), way: null });
      });
    return () => {
      over = true;
    };
  }, [none]);
  return draft;
}

async function lastDetails(): Promise<Details | null> {
  const [last] = (await quietCall(listOrders, {})).items;
  return last ? detailsOf(await quietCall(getOrder, { orderNo: last.orderNo })) : null;
}
