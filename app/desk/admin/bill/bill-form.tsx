import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Id } from '#contract/ids.ts';
import {
  type MadeByHand,
  type ManualInvoicePreview,
  maxManualLines,
  type ProfilesToBill,
  previewManualInvoice,
} from '#contract/manual-invoices-operator.ts';
import { ReasonField } from '../reason-field.tsx';
import { type BillAsk, type BillDraft, draftFor, emptyLine, readBill, type WrongBill } from './bill-draft.ts';
import { ConfirmBill } from './confirm-bill.tsx';
import { DetailsFields } from './details-fields.tsx';
import { LineFields } from './line-fields.tsx';
import { refusedText } from './refused-text.ts';

interface BillFormProps {
  memberId: Id<'member'>;
  billed: ProfilesToBill;
  /** What was typed before another account was chosen. */
  kept: BillDraft | null;
  onType(draft: BillDraft): void;
  onDone(made: MadeByHand): void;
}

const nothingWrong: WrongBill = { details: {}, lines: new Map() };

/** An invoice as finance writes it: who is billed for what, until when, and then what the service computes from it. */
export function BillForm({ memberId, billed, kept, onType, onDone }: BillFormProps) {
  const [draft, setDraft] = useState(() => draftFor(billed, kept));
  const [wrong, setWrong] = useState<WrongBill>(nothingWrong);
  const [ready, setReady] = useState<{ ask: BillAsk; preview: ManualInvoicePreview } | null>(null);
  const [first, setFirst] = useState<ManualInvoicePreview | null>(null);
  const nextKey = useRef(Math.max(...draft.lines.map(({ key }) => key)) + 1);
  const change = (part: Partial<BillDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    onType(next);
  };
  const look = useAction(previewManualInvoice, {
    onDone(preview, ask) {
      setFirst(first ?? preview);
      setReady({ ask, preview });
    },
    onRefused: refusedText,
    refetches: false,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBill(draft, memberId);
    setWrong(read.wrong ?? nothingWrong);
    if (read.ask) void look.run(read.ask);
  };
  return (
    <>
      <form noValidate onSubmit={submit} className="grid max-w-[46rem] gap-6">
        {look.problem ? <Notice tone="error">{look.problem}</Notice> : null}
        <BillTo billed={billed} draft={draft} wrong={wrong} onChange={change} />
        <Terms billed={billed} draft={draft} wrong={wrong} onChange={change} />
        {draft.lines.map((line, at) => (
          <LineFields
            key={line.key}
            number={at + 1}
            line={line}
            wrong={wrong.lines.get(line.key)}
            currency={draft.currency}
            inclusive={billed.inclusive}
            onChange={(next) =>
              change({ lines: draft.lines.map((one) => (one.key === line.key ? next : one)) })
            }
            onRemove={
              draft.lines.length > 1
                ? () => change({ lines: draft.lines.filter(({ key }) => key !== line.key) })
                : undefined
            }
          />
        ))}
        {draft.lines.length < maxManualLines ? (
          <Button
            kind="secondary"
            dense
            className="w-fit"
            onClick={() => change({ lines: [...draft.lines, emptyLine(nextKey.current++)] })}
          >
            {m.finance_bill_add()}
          </Button>
        ) : null}
        <ReasonField
          hint={m.finance_bill_reason_hint()}
          error={wrong.reason}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
        />
        <Button type="submit" className="w-fit" pending={look.pending}>
          {m.operator_continue()}
        </Button>
      </form>
      {ready ? (
        <ConfirmBill
          {...ready}
          billedSince={ready.preview.newest?.invoiceId !== first?.newest?.invoiceId}
          reason={draft.reason}
          numbered={billed.numbered}
          onDone={onDone}
          onClose={() => setReady(null)}
        />
      ) : null}
    </>
  );
}

interface PartProps {
  billed: ProfilesToBill;
  draft: BillDraft;
  wrong: WrongBill;
  onChange(part: Partial<BillDraft>): void;
}

function BillTo({ billed: { items }, draft, wrong, onChange }: PartProps) {
  return (
    <>
      {items.length ? (
        <SelectField
          name="billTo"
          label={m.finance_bill_to_whom()}
          value={draft.billTo}
          onChange={({ target }) =>
            onChange({
              billTo: items.find(({ profileId }) => profileId === target.value)?.profileId ?? 'typed',
            })
          }
        >
          {items.map(({ profileId, label, company, name }) => (
            <option key={profileId} value={profileId}>
              {`${label}: ${company ?? name}`}
            </option>
          ))}
          <option value="typed">{m.finance_bill_other_details()}</option>
        </SelectField>
      ) : null}
      {draft.billTo === 'typed' ? (
        <DetailsFields
          details={draft.details}
          wrong={wrong.details}
          onChange={(details) => onChange({ details })}
        />
      ) : null}
    </>
  );
}

function Terms({ billed: { currencies, today }, draft, wrong, onChange }: PartProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <SelectField
        name="currency"
        label={m.reports_currency()}
        value={draft.currency}
        onChange={({ target }) =>
          onChange({ currency: currencies.find((one) => one === target.value) ?? draft.currency })
        }
      >
        {currencies.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </SelectField>
      <DatePicker
        name="dueOn"
        label={m.finance_due_on()}
        error={wrong.dueOn}
        value={draft.dueOn ? [draft.dueOn] : []}
        min={today}
        onChange={([day = null]) => onChange({ dueOn: day })}
      />
      <TextField
        name="purchaseOrder"
        optional
        label={m.finance_bill_purchase_order()}
        maxLength={40}
        autoComplete="off"
        value={draft.purchaseOrder}
        onChange={({ target }) => onChange({ purchaseOrder: target.value })}
      />
    </div>
  );
}
