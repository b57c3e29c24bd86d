import { Link } from 'react-router';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPaths } from '#app/paths-account.ts';
import type { Way } from '#contract/ways.ts';
import { anchors } from './anchors.ts';
import { wayFacts } from './way-facts.ts';

/** Since when there is a password, when it was last used, and where another one is set. */
export function PasswordPart({ ways }: { ways: readonly Way[] }) {
  const password = ways.find(({ kind }) => kind === 'password');
  return (
    <SidePart anchor={anchors.password} title={m.security_password()}>
      <div className="grid max-w-[60ch] justify-items-start gap-2 text-small">
        <p className="m-0">{password ? wayFacts(password) : m.security_password_none()}</p>
        <Link
          to={password ? accountPaths.AccountSettings : paths.ForgetPwd}
          className="font-semibold text-primary"
        >
          {password ? m.security_change_password() : m.security_proof_set()}
        </Link>
      </div>
    </SidePart>
  );
}
