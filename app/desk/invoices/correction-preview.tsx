import { useEffect, useState } from 'react';
import { invoiceName } from '#app/format/invoice-words.ts';
import { moneyText } from '#app/format/money-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import {
  correctInvoice,
  previewCorrection,
  type CorrectionPreview as Shown,
} from '#contract/invoice-corrections.ts';
import type { Invoice } from '#contract/invoices.ts';
import { PartyText } from './party-text.tsx';

interface CorrectionPreviewProps {
  invoice: Invoice;
  profileId: Id<'billingProfile'>;
  /** As it is typed; empty = none. */
  purchaseOrder: string;
  onDone(made: Id<'invoice'>): void;
  /** Meanwhile the dialog does not close, and no other profile is chosen. */
  onSending(sending: boolean): void;
  onClose(): void;
}

const refusals: Readonly<Record<string, () => string>> = {
  disputed: m.orders_correct_refused_disputed,
  partially_refunded: m.orders_correct_refused_partially_refunded,
  too_old: m.orders_correct_refused_too_old,
  corrected: m.orders_correct_refused_corrected,
  processing: m.orders_correct_refused_processing,
};

/** Both sides as they are printed, what is issued, and the button that issues it. */
export function CorrectionPreview(props: CorrectionPreviewProps) {
  const { invoice, profileId, purchaseOrder, onDone, onSending, onClose } = props;
  const ask = { invoiceId: invoice.invoiceId, profileId };
  const preview = useRead(previewCorrection, ask, 'AccountInvoices');
  const [moved, setMoved] = useState(false);
  const action = useAction(correctInvoice, {
    onDone({ number, invoiceId }) {
      toast('success', m.orders_corrected({ number }));
      onDone(invoiceId);
    },
    onRefused({ code, data }) {
      if (code === errors['state.move_refused'].code) {
        const { state } = data as ErrorData['state.move_refused'];
        return (refusals[state] ?? m.orders_correct_refused)();
      }
      const outdated = code === errors['request.conflict'].code || code === errors['request.invalid'].code;
      if (outdated) {
        setMoved(true);
        void preview.refetch();
      }
      return outdated;
    },
  });
  const { sending } = action;
  useEffect(() => onSending(sending), [sending, onSending]);
  return (
    <Answered read={preview} waiting={<RowsWaiting rows={4} />}>
      {(shown) => {
        const after = { ...shown.after, purchaseOrder: purchaseOrder || null };
        const same = JSON.stringify(after) === JSON.stringify(shown.before);
        return (
          <div aria-live="polite" className="grid gap-5">
            <div className="grid gap-5 sm:grid-cols-2">
              <Side label={m.orders_correct_before()} party={shown.before} />
              <Side label={m.orders_correct_after()} party={after} />
            </div>
            <Outcome invoice={invoice} shown={shown} same={same} />
            {moved ? <Notice tone="warn">{m.orders_correct_moved()}</Notice> : null}
            {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
            <div className="flex flex-wrap gap-3">
              {shown.taxChanges || same ? null : (
                <Button
                  pending={action.pending}
                  disabled={preview.fetching}
                  onClick={() => {
                    setMoved(false);
                    void action.run({ ...ask, purchaseOrder, version: shown.version });
                  }}
                >
                  {m.orders_correct_confirm()}
                </Button>
              )}
              <Button kind="secondary" disabled={sending} onClick={onClose}>
                {m.ui_cancel()}
              </Button>
            </div>
          </div>
        );
      }}
    </Answered>
  );
}

const Side = ({ label, party }: { label: string; party: Shown['before'] }) => (
  <div className="min-w-0">
    <p className="mt-0 mb-2 text-caption font-medium text-ink-2">{label}</p>
    <PartyText party={party} />
  </div>
);

function Outcome({ invoice, shown, same }: { invoice: Invoice; shown: Shown; same: boolean }) {
  if (same) return <Notice tone="info">{m.orders_correct_same()}</Notice>;
  if (shown.taxChanges) return <Notice tone="warn">{m.orders_correct_tax()}</Notice>;
  const amount = moneyText(shown.total);
  return (
    <div className="border-y border-line py-4 text-small">
      <p className="mt-0 mb-2 font-medium text-ink">{m.orders_correct_issued()}</p>
      <ul className="m-0 grid list-disc gap-1.5 pl-5 marker:text-ink-3">
        <li>{m.orders_correct_credit({ number: invoiceName(invoice), amount })}</li>
        <li>{m.orders_correct_new({ amount })}</li>
      </ul>
      <p className="mt-3 mb-0">{m.orders_correct_money()}</p>
    </div>
  );
}
