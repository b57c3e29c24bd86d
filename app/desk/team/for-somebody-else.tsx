import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { loginPath, type ReturnName } from '#app/state/return-target.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyPlace } from '#app/ui/empty-place.tsx';

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
    <EmptyPlace text={<Unbroken text={m.team_offer_missing({ own: userEmail })} />}>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void change()}>
          {m.team_offer_other()}
        </Button>
        {children}
      </div>
    </EmptyPlace>
  );
}
