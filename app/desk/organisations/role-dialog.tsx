import { useState } from 'react';
import { AmountField, readAmount } from '#app/desk/admin/amount-field.tsx';
import { CurrencyField } from '#app/desk/currency-field.tsx';
import { needsProof } from '#app/desk/developer/needs-proof.ts';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import { moneyText } from '#app/format/money-text.ts';
import { roleAbout, roleName } from '#app/format/organisation-words.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { type EndpointForm, useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { shownCurrency } from '#app/state/currency.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { useSoldCurrencies } from '#app/state/sold-currencies.ts';
import { useRead } from '#app/state/use-read.ts';
import { RadioGroup } from '#app/ui/field.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type OrganisationRole, organisationRoles } from '#contract/organisation-roles.ts';
import type { Colleague, changeColleague, inviteColleague } from '#contract/organisations.ts';
import { listWays } from '#contract/ways.ts';
import { openingBound } from './opening-bound.ts';

interface RoleDialogProps {
  endpoint: typeof inviteColleague | typeof changeColleague;
  title: string;
  /** On the button that sends it, before and after the proof. */
  verb: string;
  /** What the call is given besides the role. */
  about: Record<string, unknown>;
  first: Pick<Colleague, 'role' | 'approvalAbove'>;
  /** Further fields, in front of the role. */
  fields?(form: EndpointForm): React.ReactNode;
  /** Below the role that is chosen. */
  below?(role: OrganisationRole): React.ReactNode;
  /** Words for a refusal that say it better than the service does. */
  wordsFor?(refusal: CallRefused): string | null;
  onDone(): void;
  onClose(): void;
}

/** Which role somebody has, with the amount of a buyer; then a proof of who gives it. */
export function RoleDialog(props: RoleDialogProps) {
  const { endpoint, title, verb, about, first, fields, below, wordsFor, onDone, onClose } = props;
  const ways = useRead(listWays, {}, 'AccountOrganisation');
  const [role, setRole] = useState<OrganisationRole>(first.role);
  const sold = useSoldCurrencies();
  const [opened] = useState(() => openingBound(first.approvalAbove, sold, shownCurrency()));
  const [amount, setAmount] = useState(opened.amount);
  const [currency, setCurrency] = useState(opened.currency);
  const [proving, setProving] = useState(false);
  const minor = role === 'buyer' ? readAmount(amount) : null;
  const bound = minor === null ? null : { amount: minor, currency };
  const wanted = { ...about, role, approvalAbove: bound };
  const form = useEndpointForm(endpoint, {
    check: () => ({ amount: role === 'buyer' && amount.trim() && bound === null ? 'wrong_type' : null }),
    prepare: async () => wanted,
    async onDone() {
      onDone();
      await refetchAll();
    },
    onRefused(refusal) {
      setProving(needsProof(refusal));
      return needsProof(refusal) || (wordsFor?.(refusal) ?? false);
    },
  });
  if (proving)
    return (
      <ProofDialog
        title={title}
        confirm={verb}
        endpoint={endpoint}
        input={wanted}
        ways={ways.data?.items ?? []}
        wordsFor={wordsFor}
        onDone={onDone}
        onClose={() => setProving(false)}
      >
        {roleName(role)}. {roleAbout(role)}
      </ProofDialog>
    );
  return (
    <EndpointDialog title={title} verb={verb} form={form} onClose={onClose}>
      {fields?.(form)}
      <RadioGroup
        legend={m.organisations_role()}
        name="role"
        options={organisationRoles.map((one) => ({
          value: one,
          label: <strong>{roleName(one)}</strong>,
          hint: roleAbout(one),
        }))}
        value={role}
        onChange={(value) => setRole(organisationRoles.find((one) => one === value) ?? role)}
      />
      {role === 'buyer' ? (
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <AmountField
            {...form.field('amount')}
            label={m.organisations_above_field({ currency })}
            hint={
              opened.lapsed
                ? m.organisations_above_lapsed({ amount: moneyText(opened.lapsed), currency })
                : sold.length > 1
                  ? m.organisations_above_currencies()
                  : m.organisations_above_hint()
            }
            optional
            placeholder="50.00"
            maxLength={12}
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
          <CurrencyField value={currency} onChange={setCurrency} />
        </div>
      ) : null}
      {below?.(role)}
    </EndpointDialog>
  );
}
