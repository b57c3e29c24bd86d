import { useState } from 'react';
import { dayText } from '#app/format/day-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { importExchangeRates, rateFileRule } from '#contract/exchange-rates.ts';
import { FileChoice } from '../file-choice.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { rateRefusalText } from './rate-refusal-text.ts';

interface ImportRatesDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** The file of the European Central Bank; what it says twice changes nothing, so that it needs no preview. */
export function ImportRatesDialog({ onDone, onClose }: ImportRatesDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const action = useAction(importExchangeRates, {
    onDone: ({ added, changed, from, to }) =>
      onDone(
        added + changed === 0
          ? m.finance_exchange_known()
          : m.finance_exchange_imported({ added, changed, from: dayText(from), to: dayText(to) }),
      ),
    onRefused: rateRefusalText,
  });
  const submit = () => {
    const isTooLarge = file !== null && file.size > rateFileRule.maxFileBytes;
    setFault(isTooLarge ? m.finance_exchange_too_large() : file ? null : m.bank_import_needed());
    if (file && !isTooLarge) void action.run({}, [file]);
  };
  return (
    <FormDialog
      title={m.finance_exchange_import_title()}
      verb={m.finance_exchange_import_verb()}
      action={action}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="m-0 text-small">{m.finance_exchange_import_lead()}</p>
      <FileChoice
        hint={m.finance_exchange_import_hint()}
        accept=".csv,.xml"
        file={file}
        fault={fault}
        onFile={setFile}
      />
    </FormDialog>
  );
}
