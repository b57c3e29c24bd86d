import { useEffect, useRef, useState } from 'react';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

interface SecondFactorProps {
  form: EndpointForm;
  methods: readonly string[];
  /** False: what it stands in says already what is asked for. */
  titled?: boolean;
  /** Whether this browser may be trusted from now on. */
  trust?: boolean | undefined;
}

/** The field of the second round: the app's code, or one of the backup codes, or a passkey in their place. Focus comes here. */
export function SecondFactor({ form, methods, titled = true, trust }: SecondFactorProps) {
  const [backup, setBackup] = useState(!methods.includes('totp'));
  const frame = useRef<HTMLDivElement>(null);
  const choices = methods.includes('totp') && methods.includes('backup');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code has its own field to go to
  useEffect(() => frame.current?.querySelector('input')?.focus(), [backup]);
  return (
    <div ref={frame} className="grid gap-3">
      {titled ? (
        <div>
          <h2 className="m-0 text-h3">{m.auth_otp_title()}</h2>
          <p className="m-0 mt-1 text-small">{m.auth_otp_text()}</p>
        </div>
      ) : null}
      {backup ? (
        <TextField
          {...form.field('otpCode')}
          key="backup"
          label={m.auth_backup_code()}
          hint={m.auth_backup_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={10}
        />
      ) : (
        <CodeField {...form.field('otpCode')} key="app" label={m.auth_otp_code()} hint={m.auth_otp_hint()} />
      )}
      {trust ? <CheckField name="trustDevice" label={m.auth_trust()} hint={m.auth_trust_hint()} /> : null}
      {methods.includes('passkey') ? <PasskeyProof /> : null}
      {choices ? (
        <div>
          <Button kind="quiet" dense className="-ml-2" onClick={() => setBackup(!backup)}>
            {backup ? m.auth_use_app() : m.auth_use_backup()}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
