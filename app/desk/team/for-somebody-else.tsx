import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { loginPath, type ReturnName } from '#app/state/return-target.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';

interface ForSomebodyElseProps {
  /** Of the page of the link. */
  name: ReturnName;
  /** Another way on. */
  children?: ReactNode;
}

/** An invitation is for the address the mail went to: whoever has that account too can change to it here. */
export function ForSomebodyElse({ name, children }: ForSomebodyElseProps) {
  const { userEmail } = useStore(currentUser);
  const navigate = useNavigate();
  const change = async () => {
    const login = loginPath(name, location.search);
    await signOut();
    await navigate(login, { replace: true });
  };
  return (
    <div className="grid justify-items-start gap-6 border-y border-line py-10 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
      <EmptyGround />
      <div>
        <p className="m-0 mb-5 max-w-[52ch] wrap-anywhere">
          <Unbroken text={m.team_offer_missing({ own: userEmail })} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onClick={() => void change()}>
            {m.team_offer_other()}
          </Button>
          {children}
        </div>
      </div>
    </div>
  );
}
