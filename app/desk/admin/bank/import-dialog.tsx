import { useEffect, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  importStatement,
  listStatements,
  type StatementPreview as Preview,
  previewStatement,
  statementRule,
} from '#contract/bank-statements.ts';
import { FileChoice } from '../file-choice.tsx';
import { bankPage } from './bank-page.ts';
import { CsvFields } from './csv-fields.tsx';
import {
  columnNames,
  type DraftFaults,
  emptyTable,
  faultsOf,
  readingOf,
  type TableDraft,
  tableLike,
} from './reading-draft.ts';
import { refusalText } from './refusal-text.ts';
import { StatementPreview } from './statement-preview.tsx';

interface ImportDialogProps {
  onDone(text: string): void;
  onClose(): void;
}

/** A file and how it is read, then what was understood of it; only after that it can be imported. */
export function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isTable, setIsTable] = useState(false);
  const [table, setTable] = useState<TableDraft>(emptyTable);
  const [faults, setFaults] = useState<DraftFaults>({});
  const [preview, setPreview] = useState<Preview | null>(null);
  const names = useColumnNames(isTable ? file : null, table);
  const last = useLastTable();
  const look = useAction(previewStatement, {
    onDone: setPreview,
    onRefused: refusalText,
    refetches: false,
  });
  const keep = useAction(importStatement, {
    onDone: ({ importedBefore, kept }) =>
      onDone(importedBefore ? m.bank_import_before() : m.bank_import_done({ kept })),
    onRefused: refusalText,
  });
  const reading = isTable ? readingOf(inFile(table, names)) : ({ format: 'camt053' } as const);
  const show = () => {
    const wrong = {
      ...(file ? {} : { file: m.bank_import_needed() }),
      ...(isTable ? faultsOf(inFile(table, names)) : {}),
    };
    if (file && file.size > statementRule.maxFileBytes) wrong.file = m.bank_import_too_large();
    setFaults(wrong);
    if (file && Object.keys(wrong).length === 0) void look.run(reading, [file]);
  };
  const chooseFormat = (format: string) => {
    setIsTable(format === 'csv');
    if (format === 'csv' && last && table === emptyTable) setTable(last);
  };
  const problem = preview ? keep.problem : look.problem;
  return (
    <Dialog
      title={m.bank_import_title()}
      wide={preview ? 'table' : isTable}
      onClose={onClose}
      held={keep.sending ? 'whole' : undefined}
      actions={
        preview ? (
          <>
            <Button
              pending={keep.pending}
              onClick={() => file && void keep.run({ ...reading, digest: preview.digest }, [file])}
            >
              {m.bank_import_verb()}
            </Button>
            <Button
              kind="secondary"
              disabled={keep.sending}
              onClick={() => {
                keep.clear();
                setPreview(null);
              }}
            >
              {m.operator_back()}
            </Button>
          </>
        ) : (
          <>
            <Button pending={look.pending} onClick={show}>
              {m.bank_import_preview()}
            </Button>
            <Button kind="secondary" onClick={onClose}>
              {m.ui_cancel()}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-5">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        {preview ? (
          <StatementPreview preview={preview} />
        ) : (
          <>
            <p className="m-0 text-small">{m.bank_import_lead()}</p>
            <FileChoice
              hint={m.bank_import_hint()}
              accept=".xml,.csv,.txt"
              file={file}
              fault={faults.file}
              onFile={setFile}
            />
            <RadioGroup
              segmented
              name="format"
              legend={m.bank_import_format()}
              options={[
                { value: 'camt053', label: m.bank_import_camt() },
                { value: 'csv', label: m.bank_import_csv() },
              ]}
              value={isTable ? 'csv' : 'camt053'}
              onChange={chooseFormat}
            />
            {isTable ? (
              <>
                {last && table === last ? <Notice tone="info">{m.bank_csv_as_before()}</Notice> : null}
                <CsvFields draft={table} faults={faults} names={file && names} onChange={setTable} />
              </>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** What is chosen of a table, without columns that this file does not have. */
function inFile(table: TableDraft, names: readonly string[]): TableDraft {
  const columns = Object.fromEntries(
    Object.entries(table.columns).map(([column, name]) => [column, names.includes(name) ? name : '']),
  );
  return { ...table, columns: columns as TableDraft['columns'] };
}

function useColumnNames(file: File | null, table: TableDraft): readonly string[] {
  const { encoding, delimiter, headerLine } = table;
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    const read = file ? columnNames(file, { encoding, delimiter, headerLine }) : Promise.resolve([]);
    read.then(
      (found) => !gone && setNames(found),
      () => !gone && setNames([]),
    );
    return () => {
      gone = true;
    };
  }, [file, encoding, delimiter, headerLine]);
  return names;
}

/** How the newest table was read; null where there is none among the newest statements. */
function useLastTable(): TableDraft | null {
  const { data } = useRead(listStatements, {}, bankPage.name);
  const [last, setLast] = useState<TableDraft | null>(null);
  useEffect(() => {
    const found = data?.items.find(({ format }) => format === 'csv');
    if (found) setLast((before) => before ?? tableLike(found));
  }, [data]);
  return last;
}
