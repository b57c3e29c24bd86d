import { useState } from 'react';
import { Link } from 'react-router';
import { SidePart } from '#app/desk/account/side-part.tsx';
import { BackupCodes } from '#app/desk/auth/staff/backup-codes.tsx';
import { EnrolForm } from '#app/desk/auth/staff/enrol-form.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { renewBackupCodes } from '#contract/account.ts';
import { removeWay, type Way } from '#contract/ways.ts';
import { anchors } from './anchors.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { wayFacts } from './way-facts.ts';

/** Turns the second factor on and off, and makes new backup codes, which are shown once. */
export function FactorPart({ ways }: { ways: readonly Way[] }) {
  const isOn = ways.some(({ kind }) => kind === 'second_factor');
  return (
    <SidePart
      anchor={anchors.factor}
      title={m.security_factor()}
      lead={isOn ? m.security_factor_on() : m.security_factor_off()}
    >
      <Factor ways={ways} />
    </SidePart>
  );
}

function Factor({ ways }: { ways: readonly Way[] }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [enrolling, setEnrolling] = useState(false);
  const factor = ways.find(({ kind }) => kind === 'second_factor');
  const keep = (given: readonly string[]) => {
    setCodes(given);
    setEnrolling(false);
    void refetchAll();
  };
  if (codes)
    return (
      <div className="max-w-104">
        <BackupCodes codes={codes} onKept={() => setCodes(null)} />
      </div>
    );
  if (factor) return <FactorOn factor={factor} ways={ways} onCodes={setCodes} />;
  if (!ways.some(({ kind }) => kind === 'password'))
    return (
      <Notice tone="info" action={<Link to={paths.ForgetPwd}>{m.security_proof_set()}</Link>}>
        {m.security_factor_no_password()}
      </Notice>
    );
  return (
    <div className="grid max-w-104 justify-items-start gap-4">
      {enrolling ? (
        <div className="w-full">
          <EnrolForm onDone={keep} />
        </div>
      ) : (
        <Button onClick={() => setEnrolling(true)}>{m.security_factor_turn_on()}</Button>
      )}
    </div>
  );
}

interface FactorOnProps {
  factor: Way;
  ways: readonly Way[];
  onCodes(codes: readonly string[]): void;
}

function FactorOn({ factor, ways, onCodes }: FactorOnProps) {
  const [asking, setAsking] = useState<'codes' | 'off' | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <p className="mt-0 mb-4 text-small">{wayFacts(factor)}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setAsking('codes')}>
          {m.security_codes_renew()}
        </Button>
        <Button kind="danger" onClick={() => setAsking('off')}>
          {m.security_factor_turn_off()}
        </Button>
      </div>
      {asking === 'codes' ? (
        <ProofDialog
          title={m.security_codes_renew_title()}
          confirm={m.security_codes_renew()}
          endpoint={renewBackupCodes}
          ways={ways}
          onDone={({ backupCodes }) => {
            close();
            onCodes(backupCodes);
          }}
          onClose={close}
        >
          {m.security_codes_renew_text()}
        </ProofDialog>
      ) : null}
      {asking === 'off' ? (
        <ProofDialog
          title={m.security_factor_turn_off_title()}
          danger
          confirm={m.security_factor_turn_off()}
          endpoint={removeWay}
          input={{ kind: factor.kind, id: factor.id }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.security_factor_turned_off());
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}
