import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { openFile } from '#app/client-file.ts';
import { whyNoEInvoice } from '#app/format/e-invoice-words.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { downloadElectronicCreditNote, downloadElectronicInvoice } from '#contract/e-invoices.ts';
import type { Id } from '#contract/ids.ts';
import { FileButton } from './file-button.tsx';

interface EInvoiceButtonsProps {
  of: { invoiceId: Id<'invoice'> } | { creditNoteId: Id<'creditNote'> };
  /** Of the document. */
  number: string;
  /** The buyer's own number, which the reference begins with. */
  purchaseOrder: string | null;
}

/** An issued document as data: by the European standard at once, and as XRechnung with what it is filed by. */
export function EInvoiceButtons(props: EInvoiceButtonsProps) {
  const { of, number } = props;
  const [asking, setAsking] = useState(false);
  const file = { name: number, format: 'XML', failed: whyNoEInvoice } as const;
  return (
    <>
      {'invoiceId' in of ? (
        <FileButton endpoint={downloadElectronicInvoice} input={of} {...file} />
      ) : (
        <FileButton endpoint={downloadElectronicCreditNote} input={of} {...file} />
      )}
      <Button kind="quiet" dense className="-mr-2" onClick={() => setAsking(true)}>
        <span className="whitespace-nowrap">
          <Download size={16} strokeWidth={1.75} aria-hidden="true" className="mr-2 inline align-[-3px]" />
          {m.orders_xrechnung()}
          <span className="sr-only"> {number}</span>
        </span>
      </Button>
      {asking ? <XRechnungDialog {...props} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function XRechnungDialog({ of, number, purchaseOrder, onClose }: EInvoiceButtonsProps & { onClose(): void }) {
  const id = useId();
  const [reference, setReference] = useState(purchaseOrder ?? '');
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const buyerReference = reference.trim();
  const download = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(!buyerReference);
    if (!buyerReference) return;
    setPending(true);
    setProblem(null);
    const asked = { format: 'xrechnung', buyerReference } as const;
    const name = `${number}-xrechnung.xml`;
    const file =
      'invoiceId' in of
        ? openFile(downloadElectronicInvoice, { ...of, ...asked }, name)
        : openFile(downloadElectronicCreditNote, { ...of, ...asked }, name);
    await file.then(onClose, (error) => {
      setProblem(whyNoEInvoice(error));
      setPending(false);
    });
  };
  return (
    <Dialog
      title={m.orders_xrechnung_title({ number })}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} pending={pending}>
            {m.orders_xrechnung_download()}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-5" onSubmit={(event) => void download(event)}>
        <p className="m-0 text-small">{m.orders_xrechnung_lead()}</p>
        <TextField
          name="buyerReference"
          label={m.orders_xrechnung_reference()}
          hint={m.orders_xrechnung_reference_hint()}
          value={reference}
          error={missing ? m.field_required() : null}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setReference(value)}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
      </form>
    </Dialog>
  );
}
