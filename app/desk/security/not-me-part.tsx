import { useState } from 'react';
import { Link } from 'react-router';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { Button } from '#app/ui/button.tsx';
import type { Way } from '#contract/ways.ts';
import { NotMeDialog } from './not-me-dialog.tsx';

/** For somebody who has found what is not theirs: one button, which explains itself before it does anything. */
export function NotMePart({ ways }: { ways: readonly Way[] }) {
  const [asking, setAsking] = useState(false);
  return (
    <SidePart title={m.security_not_me_title()} lead={m.security_not_me_lead()}>
      <p className="mt-0 mb-4 max-w-[60ch] text-small">
        {m.developer_not_me()}{' '}
        <Link to={accountPaths.AccountDeveloper} className="font-semibold whitespace-nowrap text-primary">
          {m.developer_title()}
        </Link>
      </p>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {m.security_not_me()}
      </Button>
      {asking ? <NotMeDialog ways={ways} onClose={() => setAsking(false)} /> : null}
    </SidePart>
  );
}
