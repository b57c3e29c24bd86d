import { useState } from 'react';
import { Link } from 'react-router';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { removeWay, type Way } from '#contract/ways.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { wayFacts } from './way-facts.ts';
import { WayRow } from './way-row.tsx';

/** The keys by which programs use the account, each with the way out. They are made on the page for developers. */
export function ApiKeys({ ways }: { ways: readonly Way[] }) {
  const keys = ways.filter(({ kind }) => kind === 'api_key');
  return (
    <SidePart
      title={m.security_api_keys()}
      lead={
        <>
          {m.security_api_keys_lead()}{' '}
          <Link to={accountPaths.AccountDeveloper} className="font-semibold whitespace-nowrap text-primary">
            {m.security_api_keys_open()}
          </Link>
        </>
      }
    >
      <ul aria-label={m.security_api_keys()} className="m-0 list-none p-0">
        {keys.map((way) => (
          <ApiKey key={way.id} way={way} ways={ways} />
        ))}
      </ul>
    </SidePart>
  );
}

function ApiKey({ way, ways }: { way: Way; ways: readonly Way[] }) {
  const { kind, id, label: name, network, endsAt, state } = way;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const facts = [
    wayFacts(way),
    m.security_api_key_until({ day: momentDayText(endsAt ?? '') }),
    ...(network ? [m.security_session_network({ network })] : []),
  ];
  return (
    <WayRow
      name={name}
      facts={state === 'suspended' ? m.security_api_key_suspended() : facts.join(' · ')}
      actions={
        <Button
          kind="danger"
          dense
          aria-label={m.security_api_key_remove_of({ name })}
          onClick={() => setAsking(true)}
        >
          {m.security_api_key_remove()}
        </Button>
      }
    >
      {asking ? (
        <ProofDialog
          title={m.security_api_key_remove_title({ name })}
          danger
          confirm={m.security_api_key_remove()}
          endpoint={removeWay}
          input={{ kind, id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_api_key_removed({ name }));
          }}
          onClose={close}
        >
          {m.security_api_key_remove_text()}
        </ProofDialog>
      ) : null}
    </WayRow>
  );
}
