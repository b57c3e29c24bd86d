import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useQuery } from '#app/desk/use-query.ts';
import { AuthPage } from '#app/frame/auth-page.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { type AuthHandle, planOf, usualScene } from '#app/scenes/auth-handle.ts';
import { useHydrated } from '#app/state/hydrated.ts';
import { redirectParam } from '#app/state/return-target.ts';
import { forgetEnded, sessionEnded } from '#app/state/session.ts';
import { tab, tabKeys } from '#app/state/storage.ts';
import { useStore } from '#app/state/store.ts';
import { Notice } from '#app/ui/notice.tsx';
import { auth } from '#content/en/pages/auth.ts';
import { LookInsideLink } from '../look-inside/look-inside-link.tsx';
import { LookInsidePanel } from '../look-inside/look-inside-panel.tsx';
import { useLookInside } from '../look-inside/use-look-inside.ts';
import { LoginForm } from './login-form.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { Providers } from './providers.tsx';
import { SignedIn, useAlreadySignedIn } from './signed-in.tsx';

const copy = auth.Login;

export const handle: AuthHandle = { scene: usualScene };
export const meta = () => pageMeta('Login', copy);

export default function Login() {
  const { query, search } = useQuery();
  const hydrated = useHydrated();
  const already = useAlreadySignedIn();
  const inside = useLookInside();
  const ended = useStore(sessionEnded);
  useEffect(() => {
    if (tab.read(tabKeys.sessionEnded)) sessionEnded.set(true);
    return forgetEnded;
  }, []);
  const [steppedUp, onStepUp] = useState(false);
  const wanted = query.get(redirectParam);
  const form = useRef<HTMLDivElement>(null);
  const isKept = () => {
    const box = form.current?.querySelector<HTMLInputElement>('[name=rememberMe]');
    return box?.checked ?? true;
  };
  return (
    <AuthPage copy={copy}>
      {already ? (
        <SignedIn search={search} />
      ) : inside ? (
        <LookInsidePanel />
      ) : (
        <>
          {hydrated ? (
            wanted && <WantedPage name={wanted} plan={planOf(query)} />
          ) : (
            // What is wanted is in the query; that something is, /paint.js says before the first paint.
            <WantedPage name="" plan={null} className="hidden in-data-wanted:block" />
          )}
          {ended ? (
            <div className="mb-5">
              <Notice tone="info" title={m.auth_ended_title()}>
                {m.auth_ended_text()}
              </Notice>
            </div>
          ) : null}
          <div ref={form}>
            <LoginForm search={search} onStepUp={onStepUp} />
          </div>
          {steppedUp ? null : (
            <>
              <p className="m-0 mt-5 text-small">
                {m.auth_new_here()}{' '}
                <Link
                  to={{ pathname: paths.Register, search }}
                  className="font-semibold text-primary no-underline hover:underline"
                >
                  {m.auth_create_account()}
                </Link>
              </p>
              <Providers redirectName={wanted} passkey={<PasskeyLogin search={search} isKept={isKept} />} />
              <LookInsideLink />
            </>
          )}
        </>
      )}
    </AuthPage>
  );
}

interface WantedPageProps {
  name: string;
  plan: string | null;
  className?: string;
}

/** From a gated page: what for, and that nothing is lost. */
function WantedPage({ name, plan, className = '' }: WantedPageProps) {
  const order = name === 'DedicatedBuy';
  const text = plan ? m.auth_gated_plan({ plan }) : m.auth_gated_text();
  return (
    <p
      className={`m-0 mb-5.5 rounded-[4px_10px_10px_4px] border border-l-4 border-line border-l-primary bg-surface px-4 py-3 text-small leading-[1.45] ${className}`}
    >
      <strong className="block">{order ? m.auth_gated_title() : m.auth_return_title()}</strong>
      {order ? text : m.auth_return_text()}
    </p>
  );
}
