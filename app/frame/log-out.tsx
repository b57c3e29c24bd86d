import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { isWaitingOfPerson } from '#app/forms/works/waiting/watch-waiting.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { Button } from '#app/ui/button.tsx';

const LeaveDialog = lazy(() => import('#app/forms/works/waiting/leave-dialog.tsx'));

interface LogOutProps {
  dense?: boolean;
  full?: boolean;
  children: ReactNode;
}

/** Ends the session. Who has saved works that wait in this browser is asked first: they are deleted with it. */
export function LogOut({ children, ...look }: LogOutProps) {
  const [asking, setAsking] = useState(false);
  const press = () => {
    if (isWaitingOfPerson(currentUser.get().userId)) setAsking(true);
    else void signOut();
  };
  return (
    <>
      <Button kind="secondary" {...look} onClick={press}>
        {children}
      </Button>
      {asking
        ? // Not within the menu, which closes and would hide it.
          createPortal(
            <Suspense fallback={null}>
              <LeaveDialog onClose={() => setAsking(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </>
  );
}
