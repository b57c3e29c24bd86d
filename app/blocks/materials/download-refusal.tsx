import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { momentText } from '../shop/moment-text.ts';
import { tierText } from './facet-words.ts';

export type Refused =
  | { kind: 'tier'; tier: string }
  | { kind: 'used_up'; month: boolean; limit: number | undefined; resetAt: string | undefined };

/** @returns null for a refusal that says itself what is wrong */
export function refusalOf({ code, data }: CallRefused): Refused | null {
  if (code === errors['entitlement.missing'].code) {
    const { requiredTier } = data as ErrorData['entitlement.missing'];
    return { kind: 'tier', tier: requiredTier ?? 'starter' };
  }
  if (code === errors['allowance.used_up'].code) {
    const { reason, limit, resetAt } = data as ErrorData['allowance.used_up'];
    return { kind: 'used_up', month: reason === 'month', limit, resetAt };
  }
  return null;
}

/** Why there is no download, and what can be done about it. */
export function DownloadRefusal({ refused }: { refused: Refused }) {
  const action = (
    <ButtonLink to={paths.MaterialMember} kind="secondary" dense>
      {m.library_tiers()}
    </ButtonLink>
  );
  if (refused.kind === 'tier')
    return (
      <Notice tone="warn" title={m.library_tier_missing({ tier: tierText(refused.tier) })} action={action}>
        {m.library_tier_missing_text()}
      </Notice>
    );
  const { month, limit, resetAt } = refused;
  return (
    <Notice
      tone="warn"
      title={month ? m.library_month_used_up() : m.library_day_used_up({ limit: limit ?? 0 })}
      action={action}
    >
      {resetAt ? m.library_again_at({ when: momentText(resetAt) }) : null}
    </Notice>
  );
}
