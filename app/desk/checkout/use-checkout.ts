import { useEffect, useRef, useState } from 'react';
import { tellNotKept } from '#app/desk/cart-not-kept.ts';
import { m } from '#app/paraglide/messages.js';
import { writeCart } from '#app/state/cart.ts';
import { shownCurrency } from '#app/state/currency.ts';
import { currentTid } from '#app/state/tracking.ts';
import { useRead } from '#app/state/use-read.ts';
import { type BillingProfile, listBillingProfiles } from '#contract/billing-profiles.ts';
import type { Cart } from '#contract/carts.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { termsVersion } from '#contract/members.ts';
import type { Money } from '#contract/money.ts';
import { type CheckoutDraft, writeCheckoutDraft } from './checkout-draft.ts';
import { billingOf, buyerOf, type Details, detailsOfProfile, wrongDetails } from './details.ts';
import type { Agreed } from './review-step.tsx';
import { useDetailErrors } from './use-detail-errors.ts';
import { useKeptProfile } from './use-kept-profile.ts';
import { type OrderAsk, usePlacing } from './use-placing.ts';
import { useQuote } from './use-quote.ts';
import { findWay, firstWay, useWays, type Way } from './use-ways.ts';

/** After these the price is asked again: it decides whether the order is placed all the same. */
const asksAnew: ReadonlySet<number> = new Set(
  (['allowance.used_up', 'order.price_changed', 'order.not_possible', 'coupon.invalid'] as const).map(
    (name) => errors[name].code,
  ),
);

/**
 * Everything the checkout knows and does: details, way, coupon, quote, the order.
 * @param first what it begins with
 */
export function useCheckout({ lines, coupon }: Pick<Cart, 'lines' | 'coupon'>, first: CheckoutDraft) {
  const [draft, setDraft] = useState(first);
  const { details, way: chosen, profileId, known, notes } = draft;
  const kept = useRead(listBillingProfiles, {}, 'Checkout');
  const { data: keptProfiles, put: putProfiles } = kept;
  const profiles = keptProfiles?.items ?? [];
  const profile = profiles.find((one) => one.profileId === profileId) ?? null;
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const detailErrors = useDetailErrors(details, refused);
  const detailsAt = useRef<HTMLDivElement>(null);
  const [detailsOpen, openDetails] = useState(() => !known || Object.keys(wrongDetails(details)).length > 0);
  const [paymentOpened, openPayment] = useState(false);
  const [code, setCode] = useState(coupon ?? '');
  const [moved, setMoved] = useState<{ confirmed: Money; ours: Money } | null>(null);
  useEffect(() => writeCheckoutDraft(draft), [draft]);

  const quoted = useQuote(
    lines.length
      ? { lines, currency: shownCurrency(), coupon: code || undefined, buyer: buyerOf(details) }
      : null,
  );
  const ways = useWays('Checkout', quoted.quote?.priced.dueToday.total ?? null);
  const open = ways.read.data ?? [];
  const way = findWay(open, chosen) ? chosen : firstWay(open);

  // Profiles and ways decide how long a step is: what comes first is shown at once, and nothing below moves.
  const opened = useRef(false);
  opened.current ||= quoted.state !== 'asking' && kept.state !== 'asking' && ways.read.state !== 'asking';

  const placed = usePlacing(async (refusal, ask) => {
    // A profile that was deleted meanwhile takes nothing from the details.
    const { profileId: _, ...bare } = ask;
    if (refusal.code === errors['request.not_found'].code) return askAnew(bare);
    if (asksAnew.has(refusal.code)) return askAnew(ask);
    const fields = fieldsOf(refusal);
    const named = Object.keys(fields).filter((name) => name in details || name === 'address');
    if (named.length) {
      setRefused({ ...fields, ...(fields.address ? { street: fields.address } : {}) });
      openDetails(true);
    }
    // "0.hostname": what a machine is set up with is filled in where it is configured.
    else if (Object.keys(fields).some((name) => /^\d+\./.test(name))) placed.say(m.checkout_setup_wrong());
    else placed.say(refusal.message || m.ui_toast_error());
  });

  const askAnew = async (ask: OrderAsk) => {
    const quote = await quoted.refetch();
    if (!quote) return placed.say(m.ui_press_again());
    if (quote.priced.problems.length) return setMoved(null);
    const ours = quote.priced.dueToday.total;
    const next = { ...ask, quoteId: quote.quoteId, confirmedTotal: ours };
    const { confirmedTotal: confirmed } = ask;
    if (ours.amount !== confirmed.amount || ours.currency !== confirmed.currency) {
      setMoved({ confirmed, ours });
    } else if (asked.has(ask.quoteId)) placed.say(m.checkout_again());
    else {
      // The same price: nobody needs to be asked again. A second refusal is told.
      asked.add(quote.quoteId);
      await placed.place(next, way);
    }
  };
  const [asked] = useState(() => new Set<string>());

  const order = ({ startNow }: Agreed, by: Id<'billingProfile'> | undefined) => {
    if (!quoted.quote) return;
    const { quoteId, priced } = quoted.quote;
    void placed.place(
      {
        quoteId,
        confirmedTotal: priced.dueToday.total,
        ...billingOf(details),
        ...(by ? { profileId: by } : {}),
        agreeTerms: 'Y',
        termsVersion,
        acceptableUse: 'Y',
        startNow,
        notes,
        tid: currentTid(),
      },
      way,
    );
  };
  const chooseProfile = (chosen: BillingProfile | null) => {
    setMoved(null);
    setRefused({});
    setDraft((before) => ({
      ...before,
      details: chosen ? detailsOfProfile(chosen) : before.details,
      profileId: chosen?.profileId ?? null,
    }));
  };
  const keep = useKeptProfile(draft, {
    onLabel: (label) => setDraft((before) => ({ ...before, label })),
    onKept(made, agreed) {
      putProfiles({ items: [...profiles, made] });
      chooseProfile(made);
      order(agreed, made.profileId);
    },
    onWrong: () => openDetails(true),
  });

  return {
    details,
    detailErrors,
    /** Where the fields of the details are. */
    detailsAt,
    detailsOpen,
    openDetails: () => openDetails(true),
    /** Opens the details at the first that is wrong. @returns whether all of them are right */
    checkDetails(): boolean {
      if (Object.keys(wrongDetails(details)).length === 0) return true;
      openDetails(true);
      // Once they are there.
      requestAnimationFrame(() => detailErrors.check(detailsAt.current));
      return false;
    },
    /** Who is billed was known from before: nothing has to be agreed to by a tick again. */
    known,
    profiles,
    profile,
    keep,
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
    notes,
    setNotes: (notes: string) => setDraft((before) => ({ ...before, notes })),
    /** @param chosen null: other details, which begin with those that are there */
    chooseProfile,
    ways,
    way,
    wayTitle: findWay(open, way)?.title ?? '',
    /** A saved method is named in a line, until another way is looked for. */
    paymentOpen: paymentOpened || !way?.methodId,
    openPayment: () => openPayment(true),
    choose: (next: Way) => {
      openPayment(true);
      setDraft((before) => ({ ...before, way: next }));
    },
    coupon: code,
    /** It is kept in the cart too, where the order takes it from. */
    setCoupon: (next: string) => {
      setMoved(null);
      setCode(next);
      // Where it was not kept, the price on this page has it all the same.
      writeCart({ lines: [...lines], coupon: next }).catch((error) => tellNotKept(error, 'Checkout'));
    },
    quoted,
    moved,
    /** There is a price, and nothing stands against ordering at it. */
    ready: quoted.state === 'there' && quoted.quote?.priced.problems.length === 0,
    pending: placed.pending || keep.pending,
    problem: placed.problem ?? keep.problem,
    resuming: placed.resuming,
    /** What it begins with is not known yet. */
    opening: !opened.current,
    place: (agreed: Agreed) => {
      if (keep.label !== null && !profile) keep.run(agreed);
      else order(agreed, profile?.profileId);
    },
  };
}

const fieldsOf = ({ data }: CallRefused): Record<string, string> =>
  (data as { fields?: Record<string, string> } | null)?.fields ?? {};
