import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listSignIns } from '#contract/account.ts';
import { listThirdPartyProviders } from '#contract/identities.ts';
import { listWays } from '#contract/ways.ts';
import { ApiKeys } from './api-keys.tsx';
import { FactorPart } from './factor-part.tsx';
import { Logins } from './logins.tsx';
import { NotMePart } from './not-me-part.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordPart } from './password-part.tsx';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';
import { TrustedDevices } from './trusted-devices.tsx';

const name = 'AccountSecurity';

export const meta = () => privateMeta(m.security_title());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [
  ask(listWays, {}),
  ask(listSignIns, {}),
  ask(listThirdPartyProviders, {}),
]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.security_title()} lead={m.security_lead()} />
      <RowsWaiting />
    </>
  );
}

/** Every way into the account, and what was done with them. */
export default function AccountSecurity() {
  const ways = useRead(listWays, {}, name);
  const signIns = useRead(listSignIns, {}, name);
  const providers = useRead(listThirdPartyProviders, {}, name);
  return (
    <>
      <AccountHeading title={m.security_title()} lead={m.security_lead()} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
        <Answered read={ways} waiting={<RowsWaiting rows={4} />}>
          {({ items }) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-14">
              <Part title={m.security_not_me_title()}>
                <NotMePart ways={items} />
              </Part>
              <Part title={m.security_password()}>
                <PasswordPart ways={items} />
              </Part>
              <Part title={m.security_passkeys()}>
                <Passkeys ways={items} />
              </Part>
              <Part title={m.security_factor()}>
                <FactorPart ways={items} />
              </Part>
              {items.some(({ kind }) => kind === 'second_factor') ? (
                <Part title={m.security_trusted()}>
                  <TrustedDevices ways={items} />
                </Part>
              ) : null}
              <Part title={m.security_logins()}>
                <Logins ways={items} providers={providers.data?.items ?? []} />
              </Part>
              {items.some(({ kind }) => kind === 'api_key') ? (
                <Part title={m.security_api_keys()}>
                  <ApiKeys ways={items} />
                </Part>
              ) : null}
              <Part title={m.security_sessions()}>
                <Sessions ways={items} />
              </Part>
            </div>
          )}
        </Answered>
        <Part title={m.security_sign_ins()}>
          <Answered read={signIns} waiting={<RowsWaiting rows={3} />}>
            {({ items }) => <SignIns signIns={items} ways={ways.data?.items ?? []} />}
          </Answered>
        </Part>
      </div>
    </>
  );
}
