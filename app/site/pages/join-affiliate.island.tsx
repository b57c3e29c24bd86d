import { useEffect, useState } from 'react';
import { call, quietCall } from '#app/client.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { AffiliateMembership, affiliateStatuses, JoinedAffiliate } from '#contract/affiliates.ts';
import { CallRefused } from '#contract/client.ts';

const sentences = {
  none: m.site_join_again,
  applied: m.site_join_applied,
  approved: m.site_join_approved,
  declined: m.site_join_declined,
  paused: m.site_join_paused,
  ended: m.site_join_ended,
} as const satisfies Record<(typeof affiliateStatuses)[number], () => string>;

const tones = {
  none: 'warn',
  applied: 'info',
  approved: 'success',
  declined: 'warn',
  paused: 'warn',
  ended: 'warn',
} as const satisfies Record<(typeof affiliateStatuses)[number], string>;

/** Names the page to come back to; login reads it as a route name. */
const loginAndBack = `${paths.Login}?redirect=Affiliate`;

/** Joins the programme; a visitor is led to the login and back. Pressed again, it shows the same answer. */
export default function JoinAffiliate() {
  const { isLogin } = useStore(currentUser);
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<JoinedAffiliate | AffiliateMembership | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  // Who has joined sees where they are without a press.
  useEffect(() => {
    if (isLogin) readMembership().then(setAnswer, () => undefined);
    else setAnswer(null);
  }, [isLogin]);

  const join = async () => {
    if (!isLogin) return location.assign(loginAndBack);
    setPending(true);
    setProblem(null);
    try {
      // With the endpoint comes the schema library, which only who joins needs.
      const { affiliateRegister } = await import('#contract/affiliates.ts');
      setAnswer(await call(affiliateRegister, {}));
    } catch (error) {
      const code = error instanceof CallRefused ? error.code : 0;
      if (code === 40301 || code === 40302) return location.assign(loginAndBack);
      setProblem(code === 40304 ? m.site_join_refused() : m.site_join_again());
    } finally {
      setPending(false);
    }
  };
  // Who applied before their address was proven joins by a second press.
  if (answer && answer.status !== 'applied') return <Joined answer={answer} />;
  return (
    <div className="grid justify-items-start gap-4">
      {answer ? <Joined answer={answer} /> : null}
      <Button onClick={() => void join()} pending={pending} pendingText={m.site_join_pending()}>
        {m.site_join()}
      </Button>
      {isLogin ? null : <p className="m-0 text-small text-ink-3">{m.site_join_needs_login()}</p>}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
    </div>
  );
}

async function readMembership(): Promise<AffiliateMembership | null> {
  const { readAffiliate } = await import('#contract/affiliates.ts');
  return (await quietCall(readAffiliate, {})).membership;
}

/** In these there may be commission to see. */
const earned: ReadonlySet<AffiliateMembership['status']> = new Set(['approved', 'paused', 'ended']);

function Joined({ answer }: { answer: JoinedAffiliate | AffiliateMembership }) {
  const { status, link } = answer;
  const reason = 'reason' in answer ? answer.reason : null;
  return (
    <div role="status">
      <Notice
        tone={tones[status]}
        title={sentences[status]()}
        action={earned.has(status) ? <EarnedLink /> : null}
      >
        {reason ? <p className="m-0 mt-1 wrap-anywhere">{m.site_join_reason({ reason })}</p> : null}
        {status === 'approved' ? (
          <p className="m-0 mt-1">
            {m.site_join_link()}:{' '}
            <CopyValue
              value={link ?? ''}
              what={m.ui_what_link()}
              className="font-mono text-[0.8125rem] text-ink"
            />
          </p>
        ) : null}
      </Notice>
    </div>
  );
}

const EarnedLink = () => (
  <a href={accountPaths.AccountAffiliate} className="font-semibold text-primary">
    {m.commissions_see_earned()}
  </a>
);
