import { useState } from 'react';
import { tierName } from '#app/format/tier-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { errors } from '#contract/errors.ts';
import { giveMonths } from '#contract/memberships-operator.ts';
import { FormDialog } from '../form-dialog.tsx';
import { reasonFault } from '../reason-field.tsx';
import { yourselfText } from '../yourself-text.ts';

interface GiveDialogProps {
  /** Of the member who was searched for; empty where none was. */
  email: string;
  onDone(text: string): void;
  onClose(): void;
}

const tiers = ['starter', 'pro', 'team'] as const;
const lengths = [1, 2, 3, 6, 12, 24] as const;

/** Months of a tier at no cost. */
export function GiveDialog({ email: found, onDone, onClose }: GiveDialogProps) {
  const [email, setEmail] = useState(found);
  const [tier, setTier] = useState<(typeof tiers)[number]>('pro');
  const [months, setMonths] = useState(1);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ email?: string; reason?: string }>({});
  const action = useAction(giveMonths, {
    onDone(_, input) {
      const words = { tier: tierName(input.tier), email: input.email, months };
      onDone(months === 1 ? m.operator_grant_given_one(words) : m.operator_grant_given(words));
    },
    onRefused(refusal) {
      const { code } = refusal;
      const unknown = code === errors['request.not_found'].code || code === errors['request.invalid'].code;
      if (unknown) setWrong({ email: m.operator_grant_email_unknown() });
      return unknown || yourselfText(refusal);
    },
  });
  const submit = () => {
    const faults = {
      ...reasonFault(reason),
      ...(/.@./.test(email.trim()) ? {} : { email: m.operator_grant_email_needed() }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0)
      void action.run({ email: email.trim(), tier, months, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={m.operator_grant_give()}
      verb={m.operator_grant_give()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.operator_grant_lead()}</p>
      <TextField
        name="email"
        type="email"
        label={m.operator_grant_email()}
        autoComplete="off"
        maxLength={254}
        value={email}
        error={wrong.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="tier"
          label={m.operator_grant_tier()}
          value={tier}
          onChange={({ target }) => setTier(tiers.find((one) => one === target.value) ?? 'pro')}
        >
          {tiers.map((one) => (
            <option key={one} value={one}>
              {tierName(one)}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="months"
          label={m.operator_grant_months()}
          value={months}
          onChange={({ target }) => setMonths(Number(target.value))}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {length}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        name="reason"
        label={m.operator_grant_reason()}
        hint={m.operator_grant_reason_hint()}
        maxLength={200}
        value={reason}
        error={wrong.reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
