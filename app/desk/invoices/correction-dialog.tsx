import { useState } from 'react';
import { invoiceName } from '#app/format/invoice-words.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type BillingProfile, listBillingProfiles } from '#contract/billing-profiles.ts';
import type { Id } from '#contract/ids.ts';
import type { Invoice } from '#contract/invoices.ts';
import { CorrectionPreview } from './correction-preview.tsx';

interface CorrectionDialogProps {
  invoice: Invoice;
  onDone(made: Id<'invoice'>): void;
  onClose(): void;
}

/** Reissues an invoice to a billing profile: chosen here, shown by the service with what it issues, then confirmed. */
export function CorrectionDialog({ invoice, onDone, onClose }: CorrectionDialogProps) {
  const profiles = useRead(listBillingProfiles, {}, 'AccountInvoices');
  const [sending, setSending] = useState(false);
  return (
    <Dialog
      title={m.orders_correct_title({ number: invoiceName(invoice) })}
      onClose={onClose}
      held={sending ? 'whole' : undefined}
    >
      <Answered read={profiles} waiting={<RowsWaiting rows={4} />}>
        {({ items }) =>
          items.length ? (
            <Choice {...{ invoice, sending, onDone, onClose }} profiles={items} onSending={setSending} />
          ) : (
            <div className="grid justify-items-start gap-5">
              <p className="m-0">{m.orders_correct_none()}</p>
              <ButtonLink to={accountPaths.AccountBilling}>{m.orders_correct_profiles()}</ButtonLink>
            </div>
          )
        }
      </Answered>
    </Dialog>
  );
}

interface ChoiceProps extends CorrectionDialogProps {
  profiles: readonly BillingProfile[];
  sending: boolean;
  onSending(sending: boolean): void;
}

function Choice({ invoice, profiles, sending, onDone, onSending, onClose }: ChoiceProps) {
  const [chosen, setChosen] = useState(profiles[0]?.profileId ?? null);
  const profile = profiles.find(({ profileId }) => profileId === chosen) ?? profiles[0];
  const [typed, setTyped] = useState<string | null>(null);
  if (!profile) return null;
  const { profileId } = profile;
  const own = typed ?? profile.purchaseOrder ?? '';
  return (
    <div className="grid gap-5">
      <p className="m-0 text-small">{m.orders_correct_lead()}</p>
      <SelectField
        name="profile"
        label={m.orders_correct_profile()}
        value={profileId}
        disabled={sending}
        onChange={({ currentTarget: { value } }) =>
          setChosen(profiles.find((one) => one.profileId === value)?.profileId ?? null)
        }
      >
        {profiles.map(({ profileId: id, label, company, name }) => (
          <option key={id} value={id}>
            {`${label} (${company ?? name})`}
          </option>
        ))}
      </SelectField>
      <TextField
        name="purchaseOrder"
        label={m.orders_correct_order_number()}
        hint={m.orders_correct_order_number_hint()}
        maxLength={40}
        value={own}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <CorrectionPreview
        key={profileId}
        invoice={invoice}
        profileId={profileId}
        purchaseOrder={own.trim()}
        onDone={onDone}
        onSending={onSending}
        onClose={onClose}
      />
    </div>
  );
}
