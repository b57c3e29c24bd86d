import { useNavigate } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { loginPath, type ReturnName } from '#app/state/return-target.ts';
import { currentUser, signOut } from '#app/state/session.ts';
import { useStore } from '#app/state/store.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';

/** An invitation is for the address the mail went to: whoever has that account too can change to it here. @param name of the page of the link */
export function ForSomebodyElse({ name }: { name: ReturnName }) {
  const { userEmail } = useStore(currentUser);
  const navigate = useNavigate();
  const change = async () => {
    const login = loginPath(name, location.search);
    await signOut();
    await navigate(login, { replace: true });
  };
  return (
    <Notice
      tone="warn"
      action={
        <Button kind="secondary" dense onClick={() => void change()}>
          {m.team_offer_other()}
        </Button>
      }
    >
      {m.team_offer_missing({ own: userEmail })}
    </Notice>
  );
}
