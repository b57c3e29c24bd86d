import { type ReactNode, useEffect } from 'react';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { changePath } from '#app/state/membership-link.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { MembershipTier } from '#content/catalogue/membership.ts';
import { readMembership } from '#contract/memberships.ts';

interface OwnTierProps {
  /** The cheapest that covers the use. */
  chosen: MembershipTier;
  /** What a visitor sees in its place: the way into the cart. */
  add: ReactNode;
  /** The tier the member has, once it is known. */
  onKnown(tier: string): void;
}

/** For a member: that they have it, or how they come by it from what they have. Whoever pays for none buys as a visitor does. */
export default function OwnTier({ chosen: { slug, name: tier, perMonth }, add, onKnown }: OwnTierProps) {
  const { data } = useRead(readMembership, {}, 'MaterialMember');
  const currency = useCurrency();
  const has = data?.benefits.tier ?? null;
  useEffect(() => {
    if (has) onKnown(has);
  }, [has, onKnown]);
  if (has === slug) return <p className="m-0 text-small font-semibold text-success">{m.tier_have()}</p>;
  if (!data?.subscriptionId || perMonth[currency] === 0) return add;
  return (
    <>
      <p className="m-0 max-w-measure text-small">{m.tier_change_text({ tier })}</p>
      <div>
        <ButtonLink to={changePath(`member-${slug}`)}>{m.tier_change_to({ tier })}</ButtonLink>
      </div>
    </>
  );
}
