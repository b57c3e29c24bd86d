import { useState } from 'react';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { endTrustedDevices, removeWay, type Way } from '#contract/ways.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { WayRow } from './way-row.tsx';

/** Where no code is asked for, until when, and how to end that. */
export function TrustedDevices({ ways }: { ways: readonly Way[] }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const devices = ways.filter(({ kind }) => kind === 'trusted_device');
  return (
    <SidePart
      title={m.security_trusted()}
      lead={devices.length ? m.security_trusted_lead() : m.security_trusted_none()}
    >
      {devices.length ? (
        <ul aria-label={m.security_trusted()} className="m-0 list-none p-0">
          {devices.map((way) => (
            <TrustedDevice key={way.id} way={way} ways={ways} />
          ))}
        </ul>
      ) : null}
      {devices.length > 1 ? (
        <div className="mt-5">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {m.security_trusted_end_all()}
          </Button>
        </div>
      ) : null}
      {asking ? (
        <ProofDialog
          title={m.security_trusted_end_all_title()}
          danger
          confirm={m.security_trusted_end_all()}
          endpoint={endTrustedDevices}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_trusted_ended_all());
          }}
          onClose={close}
        >
          {m.security_trusted_end_text()}
        </ProofDialog>
      ) : null}
    </SidePart>
  );
}

function TrustedDevice({ way, ways }: { way: Way; ways: readonly Way[] }) {
  const { kind, id, label: device, network, addedAt, lastUsedAt, endsAt, current } = way;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const when = momentText(addedAt ?? '');
  const facts = [
    ...(current ? [m.security_session_here()] : []),
    m.security_trusted_since({ when }),
    m.security_trusted_until({ day: momentDayText(endsAt ?? '') }),
    lastUsedAt ? m.security_way_used({ when: momentText(lastUsedAt) }) : m.security_way_unused(),
    ...(network ? [m.security_session_network({ network })] : []),
  ];
  return (
    <WayRow
      name={device}
      facts={facts.join(' · ')}
      actions={
        <Button
          kind="danger"
          dense
          aria-label={m.security_trusted_end_of({ device, when })}
          onClick={() => setAsking(true)}
        >
          {m.security_trusted_end()}
        </Button>
      }
    >
      {asking ? (
        <ProofDialog
          title={m.security_trusted_end_title({ device })}
          danger
          confirm={m.security_trusted_end()}
          endpoint={removeWay}
          input={{ kind, id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_trusted_ended({ device }));
          }}
          onClose={close}
        >
          {m.security_trusted_end_text()}
        </ProofDialog>
      ) : null}
    </WayRow>
  );
}
