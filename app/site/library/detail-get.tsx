import { lazy, Suspense } from 'react';
import { tierText } from '#app/catalogue/materials/facet-words.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { loginPath } from '#app/state/return-target.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { MaterialDetail } from '#contract/materials.ts';

const MemberDownload = lazy(() => import('./member-download.tsx'));

/** Why a link that was followed sent nothing (server/business/downloads/follow-link.ts). */
const linkWords: Record<string, () => string> = {
  expired: m.library_link_expired,
  used_up: m.library_link_used_up,
};

/** The way to the files: whoever is not logged in is, and comes back to this material; a member takes a download. */
export function DetailGet({ material }: { material: MaterialDetail }) {
  const { materialId, type, parentType, tier, openAt } = material;
  const signedIn = useStore(currentUser).isLogin;
  const link = useHydrated() ? new URLSearchParams(location.search).get('link') : null;
  const params = { detailId: materialId, enType: type, enParentType: parentType };
  return (
    <div className="grid gap-4 border-b border-line p-5 md:p-6">
      {link && linkWords[link] ? <Notice tone="warn">{linkWords[link]()}</Notice> : null}
      {signedIn ? (
        <Suspense fallback={<div className="min-h-28 rounded-control bg-sunken" />}>
          <MemberDownload material={material} params={params} />
        </Suspense>
      ) : (
        <ButtonLink to={loginPath('MaterialListDetail', '', params)} full>
          {m.library_log_in()}
        </ButtonLink>
      )}
      {openAt ? (
        <Notice tone="info">
          <span suppressHydrationWarning>{m.library_early({ day: momentDayText(openAt) })}</span>
        </Notice>
      ) : null}
      <p className="m-0 text-caption text-ink-3">
        {tier === 'free'
          ? signedIn
            ? m.library_free_member()
            : m.library_free_text()
          : m.library_tier_needed({ tier: tierText(tier) })}{' '}
        {tier !== 'free' ? (
          <a href={paths.MaterialMember} className="font-semibold text-primary underline underline-offset-2">
            {m.library_tiers()}
          </a>
        ) : signedIn ? null : (
          m.library_log_in_text()
        )}
      </p>
    </div>
  );
}
