import { useEffect, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { type BillingProfile, listBillingProfiles } from '#contract/billing-profiles.ts';
import type { Cart } from '#contract/carts.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { termsVersion } from '#contract/members.ts';
import type { Money } from '#contract/money.ts';
import { type CheckoutDraft, writeCheckoutDraft } from './checkout-draft.ts';
import { billingOf, buyerOf, type Details, detailsOfProfile, wrongDetails } from './details.ts';
import type { Agreed } from './review-step.tsx';
import { type OrderAsk, usePlacing } from './use-placing.ts';
import { useQuote } from './use-quote.ts';
import { findWay, firstWay, useWays, type Way } from './use-ways.ts';

export type StepName = 'details' | 'payment' | 'review';

/** After these the price is asked again: it decides whether the order is placed all the same. */
const asksAnew: ReadonlySet<number> = new Set(
  (['allowance.used_up', 'order.price_changed', 'order.not_possible', 'coupon.invalid'] as const).map(
    (name) => errors[name].code,
  ),
);

/**
 * Everything the checkout knows and does: details, way, quote, the order.
 * @param first what it begins with
 */
export function useCheckout({ lines, coupon }: Pick<Cart, 'lines' | 'coupon'>, first: CheckoutDraft) {
  const [{ details, way: chosen, profileId }, setDraft] = useState(first);
  const profiles = useRead(listBillingProfiles, {}, 'Checkout').data?.items ?? [];
  const profile = profiles.find((one) => one.profileId === profileId) ?? null;
  const [step, setStep] = useState<StepName>('details');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [moved, setMoved] = useState<{ confirmed: Money; ours: Money; proceed(): void } | null>(null);
  useEffect(() => writeCheckoutDraft({ details, way: chosen, profileId }), [details, chosen, profileId]);

  const quoted = useQuote(
    lines.length ? { lines, coupon: coupon ?? undefined, buyer: buyerOf(details) } : null,
  );
  const ways = useWays('Checkout', quoted.quote?.priced.dueToday.total ?? null);
  const open = ways.read.data ?? [];
  const way = findWay(open, chosen) ? chosen : firstWay(open);

  const placed = usePlacing(async (refusal, ask) => {
    // A profile that was deleted meanwhile takes nothing from the details.
    const { profileId: _, ...bare } = ask;
    if (refusal.code === errors['request.not_found'].code) return askAnew(bare);
    if (asksAnew.has(refusal.code)) return askAnew(ask);
    const fields = fieldsOf(refusal);
    const known = Object.keys(fields).filter((name) => name in details || name === 'address');
    if (known.length) {
      setRefused({ ...fields, ...(fields.address ? { street: fields.address } : {}) });
      setStep('details');
    }
    // "0.hostname": what a machine is set up with is filled in where it is configured.
    else if (Object.keys(fields).some((name) => /^\d+\./.test(name))) placed.say(m.checkout_setup_wrong());
    else placed.say(refusal.message || m.ui_toast_error());
  });

  const askAnew = async (ask: OrderAsk) => {
    const quote = await quoted.refetch();
    if (!quote) return placed.say(m.ui_connection_dropped());
    if (quote.priced.problems.length) return;
    const ours = quote.priced.dueToday.total;
    const next = { ...ask, quoteId: quote.quoteId, confirmedTotal: ours };
    const { confirmedTotal: confirmed } = ask;
    if (ours.amount !== confirmed.amount || ours.currency !== confirmed.currency) {
      setMoved({ confirmed, ours, proceed: () => void placed.place(next, way) });
    } else if (asked.has(ask.quoteId)) placed.say(m.checkout_again());
    else {
      // The same price: nobody needs to be asked again. A second refusal is told.
      asked.add(quote.quoteId);
      await placed.place(next, way);
    }
  };
  const [asked] = useState(() => new Set<string>());

  const place = ({ startNow, notes }: Agreed) => {
    if (!quoted.quote) return;
    const { quoteId, priced } = quoted.quote;
    setMoved(null);
    void placed.place(
      {
        quoteId,
        confirmedTotal: priced.dueToday.total,
        ...billingOf(details),
        ...(profile ? { profileId: profile.profileId } : {}),
        agreeTerms: 'Y',
        termsVersion,
        acceptableUse: 'Y',
        startNow,
        notes,
      },
      way,
    );
  };

  return {
    step,
    /** Steps ahead of one that is not done cannot be opened. */
    go: setStep,
    details,
    detailsDone: Object.keys(wrongDetails(details)).length === 0,
    refused,
    profiles,
    profile,
    /** Other details are no longer those of the profile; the number of one order is. */
    change: (next: Details) => {
      setMoved(null);
      setRefused({});
      setDraft((before) => ({
        ...before,
        details: next,
        profileId: next.purchaseOrder === before.details.purchaseOrder ? null : before.profileId,
      }));
    },
    /** @param chosen null: other details, which begin with those that are there */
    chooseProfile: (chosen: BillingProfile | null) => {
      setMoved(null);
      setRefused({});
      setDraft((before) => ({
        ...before,
        details: chosen ? detailsOfProfile(chosen) : before.details,
        profileId: chosen?.profileId ?? null,
      }));
    },
    ways,
    way,
    wayTitle: findWay(open, way)?.title ?? '',
    choose: (next: Way) => setDraft((before) => ({ ...before, way: next })),
    quoted,
    moved,
    /** There is a price, and nothing stands against ordering at it. */
    ready: quoted.state === 'there' && quoted.quote?.priced.problems.length === 0,
    placed,
    place,
  };
}

const fieldsOf = ({ data }: CallRefused): Record<string, string> =>
  (data as { fields?: Record<string, string> } | null)?.fields ?? {};
