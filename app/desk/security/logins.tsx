import { useState } from 'react';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { thirdPartyStartPath } from '#contract/identities.ts';
import { removeWay, type Way } from '#contract/ways.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { wayFacts } from './way-facts.ts';
import { WayRow } from './way-row.tsx';

interface LoginsProps {
  ways: readonly Way[];
  providers: readonly { id: string; label: string }[];
}

/** The logins of other sites: those that are linked, each with the way out, and those that can be. */
export function Logins({ ways, providers }: LoginsProps) {
  const linked = ways.filter(({ kind }) => kind === 'identity');
  return (
    <SidePart
      title={m.security_logins()}
      lead={linked.length ? m.security_logins_lead() : m.security_logins_none()}
    >
      {linked.length ? (
        <ul className="m-0 mb-5 list-none p-0">
          {linked.map((way) => (
            <Login key={way.id} way={way} ways={ways} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {providers.map(({ id, label }) => (
          // An address of the service, which answers with a redirect to the provider: not a page of this site.
          <a key={id} href={startOf(id)} className={buttonLook({ kind: 'secondary' })}>
            {m.security_login_add({ provider: label })}
          </a>
        ))}
      </div>
    </SidePart>
  );
}

function startOf(provider: string): string {
  const query = new URLSearchParams({ provider, redirect: 'AccountSecurity' });
  return `${window.__site?.serviceUrl ?? ''}${thirdPartyStartPath}?${query}`;
}

function Login({ way, ways }: { way: Way; ways: readonly Way[] }) {
  const { kind, id, label, state } = way;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <WayRow
      name={label}
      facts={state === 'suspended' ? m.security_login_suspended() : wayFacts(way)}
      actions={
        <Button
          kind="danger"
          dense
          aria-label={m.security_login_remove_of({ label })}
          onClick={() => setAsking(true)}
        >
          {m.security_login_remove()}
        </Button>
      }
    >
      {asking ? (
        <ProofDialog
          title={m.security_login_remove_title({ label })}
          danger
          confirm={m.security_login_remove()}
          endpoint={removeWay}
          input={{ kind, id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_login_removed({ label }));
          }}
          onClose={close}
        />
      ) : null}
    </WayRow>
  );
}
