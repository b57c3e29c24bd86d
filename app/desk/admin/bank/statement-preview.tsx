import { Fact } from '#app/desk/admin/side-panel.tsx';
import { dayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import type { StatementPreview as Preview } from '#contract/bank-statements.ts';
import { outcomeText, outcomeTone } from './bank-words.ts';
import { periodText } from './period-text.ts';

/** What was understood of a file, before anything of it is kept. */
export function StatementPreview({ preview }: { preview: Preview }) {
  const { importedAt, replaces, statements, counts, movements } = preview;
  const all = statements.reduce((sum, one) => sum + one.movements, 0);
  return (
    <div className="grid gap-4">
      {importedAt ? (
        <Notice tone="warn">
          {replaces
            ? m.bank_preview_replaces({ at: momentText(importedAt) })
            : m.bank_preview_before({ at: momentText(importedAt) })}
        </Notice>
      ) : null}
      <ul className="m-0 grid list-none gap-1.5 p-0 text-small">
        {statements.map((statement) => (
          <li key={`${statement.account} ${statement.from} ${statement.closing?.amount}`}>
            <strong>{m.bank_preview_account({ last4: statement.account.slice(-4) })}</strong>
            {` · ${periodText(statement)}`}
            <span className="block text-ink-3">
              {statement.opening && statement.closing
                ? m.bank_preview_balance({
                    opening: moneyText(statement.opening),
                    closing: moneyText(statement.closing),
                  })
                : m.bank_preview_no_balance()}
            </span>
          </li>
        ))}
      </ul>
      <dl className="m-0">
        <Fact label={m.bank_preview_matched()}>{counts.matched}</Fact>
        <Fact label={m.bank_preview_queued()}>{counts.queued}</Fact>
        <Fact label={m.bank_outgoing()}>{counts.outgoing}</Fact>
        <Fact label={m.bank_preview_known()}>{counts.known}</Fact>
        {counts.skipped ? <Fact label={m.bank_preview_skipped()}>{counts.skipped}</Fact> : null}
      </dl>
      {movements.length ? (
        <DataTable
          dense
          label={m.bank_preview_movements()}
          columns={columns()}
          rows={movements.map((movement, at) => ({ ...movement, at }))}
          keyOf={({ at }) => String(at)}
        />
      ) : null}
      {all > movements.length ? (
        <p className="m-0 text-caption text-ink-3">
          {m.bank_preview_first({ shown: movements.length, all })}
        </p>
      ) : null}
    </div>
  );
}

type Row = Preview['movements'][number] & { at: number };

const columns = (): Column<Row>[] => [
  {
    key: 'day',
    label: m.bank_day(),
    cell: ({ bookedOn }) => dayText(bookedOn),
    className: 'whitespace-nowrap',
  },
  {
    key: 'payer',
    label: m.bank_payer(),
    cell: ({ payer }) => payer || '–',
    className: 'wrap-anywhere',
  },
  {
    key: 'reference',
    label: m.bank_reference(),
    cell: ({ reference }) => reference || '–',
    className: 'wrap-anywhere',
  },
  {
    key: 'outcome',
    label: m.operator_state(),
    cell: ({ known, outcome }) =>
      known ? (
        <StateChip tone="plain">{m.bank_preview_known_chip()}</StateChip>
      ) : (
        <StateChip tone={outcomeTone(outcome)}>{outcomeText(outcome)}</StateChip>
      ),
  },
  { key: 'amount', label: m.bank_amount(), cell: ({ amount }) => moneyText(amount), numeric: true },
];
