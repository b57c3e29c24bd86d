import { useState } from 'react';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { momentText } from '#app/format/moment-text.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { endOtherSessions } from '#contract/account.ts';
import { removeWay, type Way } from '#contract/ways.ts';
import { anchors } from './anchors.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { WayRow } from './way-row.tsx';

/** The rest is shown when it is asked for: the list of logins below has to be found too. */
const shownFirst = 6;

/** Where the member is logged in, this device first, and how to end that elsewhere. */
export function Sessions({ ways }: { ways: readonly Way[] }) {
  const [asking, setAsking] = useState(false);
  const [all, setAll] = useState(false);
  const close = () => setAsking(false);
  const sessions = ways
    .filter(({ kind }) => kind === 'session')
    .toSorted((one, other) => Number(other.current) - Number(one.current));
  return (
    <SidePart anchor={anchors.sessions} title={m.security_sessions()} lead={m.security_sessions_lead()}>
      {/* Above the list: on a device that is not the reader's own it is what they look for. */}
      {sessions.length > 1 ? (
        <div className="mb-5">
          <Button kind="danger" onClick={() => setAsking(true)}>
            {m.security_others_end()}
          </Button>
        </div>
      ) : null}
      <ul aria-label={m.security_sessions()} className="m-0 list-none p-0">
        {sessions.slice(0, all ? undefined : shownFirst).map((way) => (
          <Session key={way.id} way={way} ways={ways} />
        ))}
      </ul>
      {all || sessions.length <= shownFirst ? null : (
        <Button kind="secondary" dense onClick={() => setAll(true)}>
          {m.security_sessions_all({ count: sessions.length })}
        </Button>
      )}
      {asking ? (
        <ProofDialog
          title={m.security_others_end_title()}
          danger
          confirm={m.security_others_end()}
          endpoint={endOtherSessions}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_others_ended());
          }}
          onClose={close}
        />
      ) : null}
    </SidePart>
  );
}

function Session({ way, ways }: { way: Way; ways: readonly Way[] }) {
  const { kind, id, label: device, network, addedAt, lastUsedAt, current } = way;
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const when = momentText(lastUsedAt ?? addedAt ?? '');
  const facts = [
    current ? m.security_session_here() : m.security_session_used({ when }),
    m.security_session_began({ when: momentText(addedAt ?? '') }),
    ...(network ? [m.security_session_network({ network })] : []),
  ];
  return (
    <WayRow
      name={device}
      facts={facts.join(' · ')}
      actions={
        current ? null : (
          <Button
            kind="danger"
            dense
            aria-label={m.security_session_end_of({ device, when })}
            onClick={() => setAsking(true)}
          >
            {m.security_session_end()}
          </Button>
        )
      }
    >
      {asking ? (
        <ProofDialog
          title={m.security_session_end_title({ device })}
          danger
          confirm={m.security_session_end()}
          endpoint={removeWay}
          input={{ kind, id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_session_ended({ device }));
          }}
          onClose={close}
        />
      ) : null}
    </WayRow>
  );
}
