import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { payoutMethodText } from '#app/format/commission-words.ts';
import type { FormValues } from '#app/forms/form-values.ts';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { RadioGroup, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type PayoutMethod, payoutMethods } from '#contract/commissions.ts';
import { payoutHints } from './payout-words.ts';

interface PayoutFieldsProps {
  method: PayoutMethod;
  onMethod(method: PayoutMethod): void;
  /** What was sent before the proof was asked for. */
  typed: FormValues;
  form: EndpointForm;
}

/** The method, and what it needs to reach the affiliate. */
export function PayoutFields({ method, onMethod, typed, form }: PayoutFieldsProps) {
  const { holder, iban, paypalEmail } = typed;
  return (
    <>
      <RadioGroup
        legend={m.commissions_method()}
        name="method"
        value={method}
        onChange={(value) => onMethod(value as PayoutMethod)}
        options={payoutMethods.map((value) => ({
          value,
          label: payoutMethodText(value),
          hint: payoutHints[value](),
        }))}
      />
      <Fields shown={method === 'bank'}>
        <TextField
          {...form.field('holder')}
          label={m.commissions_holder()}
          defaultValue={String(holder ?? '')}
          maxLength={70}
          autoComplete="name"
          required
        />
        <TextField
          {...form.field('iban')}
          label={m.commissions_iban()}
          hint={m.commissions_iban_hint()}
          defaultValue={String(iban ?? '')}
          maxLength={42}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
      </Fields>
      <Fields shown={method === 'paypal'}>
        <TextField
          {...form.field('paypalEmail')}
          type="email"
          label={m.commissions_paypal_email()}
          defaultValue={String(paypalEmail ?? '')}
          maxLength={254}
          autoComplete="email"
          required
        />
      </Fields>
    </>
  );
}

/** What one method asks for. Not shown, it is not sent, and keeps what was typed. */
const Fields = ({ shown, children }: { shown: boolean; children: ReactNode }) => (
  <fieldset hidden={!shown} disabled={!shown} className="m-0 grid min-w-0 gap-4 border-0 p-0">
    {children}
  </fieldset>
);

/** There is nothing yet by which they could prove that it is them. */
export const NoPassword = () => (
  <Notice tone="warn" action={<Link to={paths.ForgetPwd}>{m.account_credentials_set_password()}</Link>}>
    {m.account_credentials_no_password()}
  </Notice>
);
