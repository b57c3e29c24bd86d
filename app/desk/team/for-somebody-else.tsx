import type { ReactNode } from 'react';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { currentUser, signOut } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyPlace } from '#app/ui/empty-place.tsx';

interface ForSomebodyElseProps {
  /** Another way on. */
  children?: ReactNode;
}

/**
 * An invitation is for the address the mail went to: whoever has that account too can change to it here. Once nobody is signed in, the
 * page itself leads to the login and back.
 */
export function ForSomebodyElse({ children }: ForSomebodyElseProps) {
  const { userEmail } = useStore(currentUser);
  return (
    <EmptyPlace text={<Unbroken text={m.team_offer_missing({ own: userEmail })} />}>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void signOut()}>
          {m.team_offer_other()}
        </Button>
        {children}
      </div>
    </EmptyPlace>
  );
}
