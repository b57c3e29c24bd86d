import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { MaterialTier } from '#contract/material-kinds.ts';
import { internalTarget } from '../internal-target.ts';

/** Who came here from a download that was refused goes on with it. @param path of the address; another site's leads home */
export function BackToMaterial({ path, tier }: { path: string; tier: MaterialTier | null }) {
  return (
    <Notice
      tone="info"
      action={
        <ButtonLink kind="secondary" dense to={internalTarget(path)}>
          {m.membership_back()}
        </ButtonLink>
      }
    >
      {tier ? m.membership_back_text({ tier: tierName(tier) }) : null}
    </Notice>
  );
}
