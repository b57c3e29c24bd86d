import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { LogOut } from '#app/frame/log-out.tsx';
import { m } from '#app/paraglide/messages.js';
import { takeReturn } from '#app/state/return-target.ts';
import { currentUser } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';

/** For somebody who opens a login page while signed in: who they are, and the way on. */
export function SignedIn({ search }: { search: string }) {
  const user = useStore(currentUser);
  const navigate = useNavigate();
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-5">
      <div>
        <h2 className="m-0 text-h3">{m.auth_signed_in_title({ name: user.userName || user.userEmail })}</h2>
        <p className="m-0 mt-1.5 text-small">{m.auth_signed_in_text()}</p>
      </div>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Button full onClick={() => navigate(takeReturn(search), { replace: true })}>
          {m.auth_continue()}
        </Button>
        <LogOut full>{m.auth_log_out()}</LogOut>
      </div>
    </section>
  );
}

/**
 * Whether somebody was signed in when the page opened (or became so elsewhere); not somebody whom this page's own
 * form is just signing in, because that form is about to leave.
 */
export function useAlreadySignedIn(): boolean {
  const { isLogin } = useStore(currentUser);
  const [already, setAlready] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const begin = () => setBusy(true);
    addEventListener('submit', begin, true);
    return () => removeEventListener('submit', begin, true);
  }, []);
  useEffect(() => {
    if (!isLogin) setAlready(false);
    else if (!busy) setAlready(true);
  }, [isLogin, busy]);
  return already;
}
