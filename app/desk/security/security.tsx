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
import { Protection } from './protection.tsx';
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
            <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
              <Protection ways={items} />
              <NotMePart ways={items} />
              <PasswordPart ways={items} />
              <Passkeys ways={items} />
              <FactorPart ways={items} />
              {items.some(({ kind }) => kind === 'second_factor') ? <TrustedDevices ways={items} /> : null}
              <Logins ways={items} providers={providers.data?.items ?? []} />
              {items.some(({ kind }) => kind === 'api_key') ? <ApiKeys ways={items} /> : null}
              <Sessions ways={items} />
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
