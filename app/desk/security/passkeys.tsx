import { useState } from 'react';
import { call } from '#app/client.ts';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { makePasskey, passkeyProblem, usePasskeys } from '#app/desk/auth/passkeys.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { addPasskey, beginPasskey, maxPasskeys, type PasskeyCreation } from '#contract/passkeys.ts';
import type { Way } from '#contract/ways.ts';
import { anchors } from './anchors.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** The member's passkeys, and how to add one: a fresh proof, then the browser's own dialog. */
export function Passkeys({ ways }: { ways: readonly Way[] }) {
  const passkeys = ways.filter(({ kind }) => kind === 'passkey');
  return (
    <SidePart anchor={anchors.passkeys} title={m.security_passkeys()} lead={m.security_passkeys_lead()}>
      {passkeys.length ? (
        <ul aria-label={m.security_passkeys()} className="m-0 mb-5 list-none p-0">
          {passkeys.map((way) => (
            <PasskeyRow key={way.id} way={way} ways={ways} />
          ))}
        </ul>
      ) : null}
      <AddPasskey ways={ways} full={passkeys.length >= maxPasskeys} />
    </SidePart>
  );
}

function AddPasskey({ ways, full }: { ways: readonly Way[]; full: boolean }) {
  const offered = usePasskeys();
  const [asking, setAsking] = useState(false);
  const [making, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!offered || full)
    return (
      <Notice tone="info">
        {full ? m.security_passkeys_full({ max: maxPasskeys }) : m.security_passkeys_none_here()}
      </Notice>
    );

  const add = async (creation: PasskeyCreation) => {
    setAsking(false);
    setMaking(true);
    try {
      const { name } = await call(addPasskey, { passkey: await makePasskey(creation) });
      toast('success', m.security_passkey_done({ name }));
      await refetchAll();
    } catch (error) {
      setProblem(passkeyProblem(error));
    }
    setMaking(false);
  };
  return (
    <div className="grid max-w-104 justify-items-start gap-4">
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button
        pending={making}
        pendingText={m.security_passkey_making()}
        onClick={() => {
          setProblem(null);
          setAsking(true);
        }}
      >
        {m.security_passkey_add()}
      </Button>
      {asking ? (
        <ProofDialog
          title={m.security_passkey_add()}
          confirm={m.security_passkey_go_on()}
          endpoint={beginPasskey}
          ways={ways}
          onDone={(creation) => void add(creation)}
          onClose={() => setAsking(false)}
        >
          {m.security_passkey_add_text()}
        </ProofDialog>
      ) : null}
    </div>
  );
}
