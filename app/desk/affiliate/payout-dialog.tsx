import { useState } from 'react';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { choosePayout, type EarnedCommissions, type PayoutMethod } from '#contract/commissions.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import { NoPassword, PayoutFields } from './payout-fields.tsx';

interface PayoutDialogProps {
  choice: EarnedCommissions['choice'];
  onClose(): void;
}

/** How an affiliate is paid from now on: which method and where to, then a proof that it is them. */
export function PayoutDialog({ choice, onClose }: PayoutDialogProps) {
  const [method, setMethod] = useState<PayoutMethod>(choice?.method ?? 'credit');
  const [typed, setTyped] = useState<FormValues>({});
  const [proofs, setProofs] = useState<readonly string[] | null>(null);
  const [noPassword, setNoPassword] = useState(false);
  const done = () => {
    onClose();
    toast('success', m.commissions_chosen());
    void refetchAll();
  };
  const form = useEndpointForm(choosePayout, {
    check: (values) =>
      Object.fromEntries(needed[method].map((name) => [name, values[name] ? null : ('required' as const)])),
    prepare: async (values) => {
      setTyped(values);
      return values;
    },
    onDone: done,
    onRefused({ code, data }) {
      if (code === errors['access.step_up'].code) {
        setProofs((data as ErrorData['access.step_up']).methods);
        return true;
      }
      const without =
        code === errors['access.refused'].code &&
        (data as { reason?: string } | null)?.reason === 'no_password';
      setNoPassword(without);
      return without;
    },
  });
  if (proofs)
    return (
      <StepUpDialog
        endpoint={choosePayout}
        about={typed}
        methods={proofs}
        lead={m.commissions_choose_proof()}
        verb={m.commissions_choose_save()}
        onDone={done}
        // Without a proof they are back at what they typed.
        onClose={() => setProofs(null)}
      />
    );
  return (
    <EndpointDialog
      title={m.commissions_choose_title()}
      verb={m.commissions_choose_save()}
      form={form}
      onClose={onClose}
    >
      {noPassword ? <NoPassword /> : null}
      <PayoutFields method={method} onMethod={setMethod} typed={typed} form={form} />
      <p className="m-0 text-caption text-ink-3">{m.commissions_choose_text()}</p>
    </EndpointDialog>
  );
}

/** What the schema leaves open, because it depends on the method. */
const needed: Readonly<Record<PayoutMethod, readonly string[]>> = {
  credit: [],
  bank: ['holder', 'iban'],
  paypal: ['paypalEmail'],
};
