import { useState } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { pastSeatText } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { changePath } from '#app/state/membership-link.ts';
import type { ReturnName } from '#app/state/return-target.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { type MaterialTier, materialTiers } from '#contract/material-kinds.ts';
import { type Membership, readMembership } from '#contract/memberships.ts';
import { tierText } from './facet-words.ts';

export type Refused =
  /** `zip`: not an item but having many as one file. */
  | { kind: 'tier'; tier: MaterialTier; zip: boolean }
  | {
      kind: 'used_up';
      month: boolean;
      limit: number | undefined;
      /** Of several that were asked for at once: how many would be given. */
      fits: number | undefined;
      resetAt: string | undefined;
      /** The nearest tier that would still give a download; null where none does. */
      tier: MaterialTier | null;
    };

/** @returns null for a refusal that says itself what is wrong */
export function refusalOf({ code, data }: CallRefused): Refused | null {
  if (code === errors['entitlement.missing'].code) {
    const { reason, requiredTier } = data as ErrorData['entitlement.missing'];
    return { kind: 'tier', tier: tierIn(requiredTier) ?? 'starter', zip: reason === 'bulk_zip' };
  }
  if (code === errors['allowance.used_up'].code) {
    const { reason, alternatives, limit, fits, resetAt } = data as ErrorData['allowance.used_up'];
    const tier = tierIn(alternatives?.[0]);
    return { kind: 'used_up', month: reason === 'month', limit, fits, resetAt, tier };
  }
  return null;
}

/** What a refused download says, for `useAction`, until there is one or it is put away. */
export function useRefused() {
  const [refused, setRefused] = useState<Refused | null>(null);
  const onRefused = (refusal: CallRefused) => {
    const known = refusalOf(refusal);
    setRefused(known);
    return known !== null;
  };
  return { refused, onRefused, clear: () => setRefused(null) };
}

const tierIn = (name: string | undefined): MaterialTier | null =>
  materialTiers.find((tier) => tier === name) ?? null;

interface DownloadRefusalProps {
  refused: Refused;
  /** Where it stands, for the way back from a login. */
  page: ReturnName;
  params?: Record<string, string | undefined>;
  onClose(): void;
}

/** Why there is no download, and what can be done about it by whoever it is: in place, or asked in a dialog. */
export function DownloadRefusal({ refused, page, params, onClose }: DownloadRefusalProps) {
  const { data: membership } = useRead(readMembership, {}, page, { params });
  const back = page === 'MaterialListDetail' ? location.pathname : undefined;
  const way = membership && refused.tier ? wayTo(refused.tier, membership, back) : null;
  if (refused.kind === 'tier') {
    const tier = tierText(refused.tier);
    return (
      <Dialog
        title={refused.zip ? m.library_zip_tier({ tier }) : m.library_tier_missing({ tier })}
        onClose={onClose}
        actions={
          way ? (
            <>
              <ButtonLink to={way.to}>{way.label}</ButtonLink>
              {way.to === paths.MaterialMember ? null : <Compare />}
            </>
          ) : (
            <Compare />
          )
        }
      >
        <p className="m-0">{refused.zip ? m.library_zip_tier_text() : m.library_tier_missing_text()}</p>
        {membership?.pastTeam ? <p className="mt-3 mb-0">{pastSeatText(membership.pastTeam)}</p> : null}
        {way ? <p className="mt-3 mb-0">{way.text}</p> : null}
      </Dialog>
    );
  }
  return (
    <Notice
      tone="warn"
      title={usedUpTitle(refused)}
      action={
        way ? (
          <ButtonLink to={way.to} kind="secondary" dense>
            {way.label}
          </ButtonLink>
        ) : (
          <Compare dense />
        )
      }
    >
      {refused.fits ? `${m.library_zip_fewer()} ` : null}
      {refused.resetAt ? m.library_again_at({ when: momentText(refused.resetAt) }) : null} {way?.text}
    </Notice>
  );
}

function usedUpTitle({ fits, month, limit }: Extract<Refused, { kind: 'used_up' }>): string {
  if (fits) return m.library_zip_fits({ count: fits });
  return month ? m.library_month_used_up() : m.library_day_used_up({ limit: limit ?? 0 });
}

const Compare = ({ dense }: { dense?: boolean }) => (
  <ButtonLink to={paths.MaterialMember} kind="secondary" dense={dense}>
    {m.library_tiers()}
  </ButtonLink>
);

/** How this member comes by a tier: by changing what they pay for, or by buying it. */
function wayTo(
  tier: MaterialTier,
  { subscriptionId, source, team, until }: Membership,
  back: string | undefined,
): { to: string; label: string; text: string } {
  const name = tierText(tier);
  if (subscriptionId)
    return {
      to: changePath(`member-${tier}`, back),
      label: m.library_change_to({ tier: name }),
      text: m.library_change_text(),
    };
  if (source === 'team' && team)
    return {
      to: accountPaths.AccountMembership,
      label: m.library_own_membership(),
      text: m.library_seat_text({ email: team.ownerEmail }),
    };
  const given = source === 'gift' && until;
  return {
    to: paths.MaterialMember,
    label: m.library_tiers(),
    text: given ? m.library_given_text({ tier: name }) : m.library_buy_text({ tier: name }),
  };
}
