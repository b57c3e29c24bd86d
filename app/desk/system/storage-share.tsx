import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { quietCall } from '#app/client.ts';
import { useQuery } from '#app/desk/use-query.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { returnTarget } from '#app/state/return-target.ts';
import { currentUser, hasToken, refreshUser, signIn } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { system } from '#content/en/pages/system.ts';
import { redeemHandOver } from '#contract/members.ts';

const copy = system.StorageShare;

export const meta = () => pageMeta('StorageShare', copy);

/**
 * A technical page. In a frame of the main site it takes messages (the boot script does, as on every page); opened at
 * the top with `?code=`, it exchanges the code. Without a configured main site it does neither.
 */
export default function StorageShare() {
  const { query, search } = useQuery();
  const navigate = useNavigate();
  const user = useStore(currentUser);
  const [state, setState] = useState<'idle' | 'asking' | 'working' | 'failed'>('idle');
  const code = query.get('code');

  const redeem = useCallback(
    async (given: string) => {
      setState('working');
      try {
        const { token } = await quietCall(redeemHandOver, { code: given });
        await signIn(token);
        const rest = new URLSearchParams(search);
        rest.delete('code');
        navigate(returnTarget(`?${rest}`), { replace: true });
      } catch {
        setState('failed');
      }
    },
    [search, navigate],
  );
  useEffect(() => {
    if (!code || !window.__site?.mainSiteOrigin) return;
    // An address can be sent by anybody: it must not exchange somebody's login for another one behind their back.
    void refreshUser().then(() => (hasToken() ? setState('asking') : redeem(code)));
  }, [code, redeem]);

  return (
    <main className="mx-auto max-w-[35rem] px-5 py-16">
      <h1 className="m-0 mb-3 text-h2">{copy.headline}</h1>
      <p className="m-0">{copy.sub}</p>
      <div role="status" className="mt-6 grid justify-items-start gap-4">
        {state === 'working' ? <p className="m-0">{m.system_share_working()}</p> : null}
        {state === 'failed' ? (
          <>
            <p className="m-0">{m.system_share_failed()}</p>
            <ButtonLink to={paths.Login}>{m.system_log_in()}</ButtonLink>
          </>
        ) : null}
        {state === 'asking' && code ? (
          <>
            <p className="m-0">{m.system_share_other({ name: user.userName || user.userEmail })}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => void redeem(code)}>{m.system_share_switch()}</Button>
              <ButtonLink kind="secondary" to={paths.Home}>
                {m.system_home()}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </main>
  );
}
