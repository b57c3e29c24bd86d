import { Link, useSearchParams } from 'react-router';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Id } from '#contract/ids.ts';
import { type Journal, readJournal } from '#contract/ledger-operator.ts';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { debitsOf } from './debits-of.ts';
import { kindText } from './words.ts';

interface JournalPanelProps {
  /** As the address has it. */
  journalId: string;
  onClose(): void;
}

/** One entry of the ledger with its lines, and the way to what it books. */
export function JournalPanel({ journalId, onClose }: JournalPanelProps) {
  const read = useRead(readJournal, { journalId: journalId as Id<'journal'> }, 'AdminJournal');
  return (
    <SidePanel title={read.data ? kindText(read.data.kind) : m.reports_what()} onClose={onClose}>
      <Answered read={read} waiting={<Waiting />} missing={<p>{m.reports_journal_missing()}</p>}>
        {(journal) => (
          <>
            <Head journal={journal} />
            <PanelPart title={m.reports_lines()}>
              <DataTable
                dense
                label={m.reports_lines()}
                columns={columns()}
                rows={journal.lines}
                keyOf={({ account, amount }) => `${account} ${amount.amount}`}
              />
            </PanelPart>
          </>
        )}
      </Answered>
    </SidePanel>
  );
}

const Waiting = () => (
  <div className="grid gap-3">
    <Skeleton className="h-6 w-3/4" />
    <Skeleton className="h-40 w-full" />
  </div>
);

function Head({ journal }: { journal: Journal }) {
  const { document, bookedAt, reference, memo } = journal;
  return (
    <div className="pb-5">
      <p className="m-0 font-display text-[1.25rem] leading-snug font-semibold text-ink tabular-nums">
        {debitsOf(journal).map(moneyText).join(' + ')}
      </p>
      <dl className="m-0 mt-3">
        <Fact label={m.reports_booked()}>{momentText(bookedAt)}</Fact>
        {document ? (
          <>
            <Fact label={m.reports_document()}>
              <span className="font-mono text-caption">{document.number ?? m.finance_not_issued()}</span>
            </Fact>
            <Fact label={m.finance_about()}>
              <span className="font-mono text-caption">{document.about}</span>
            </Fact>
            <Fact label={m.finance_buyer()}>{document.company || document.name || document.email}</Fact>
          </>
        ) : null}
        {memo && memo !== document?.about ? <Fact label={m.reports_memo()}>{memo}</Fact> : null}
        <Fact label={m.reports_reference()}>
          <span className="font-mono text-caption">{reference}</span>
        </Fact>
      </dl>
      <DocumentLink journal={journal} />
    </div>
  );
}

function DocumentLink({ journal: { document, kind } }: { journal: Journal }) {
  const to = document
    ? `${adminPaths.AdminInvoices}?invoice=${document.invoiceId}`
    : kind.startsWith('commission_')
      ? adminPaths.AdminPayouts
      : null;
  if (!to) return null;
  return (
    <p className="m-0 mt-3">
      <ButtonLink kind="secondary" dense to={to}>
        {document ? m.reports_open_invoice() : m.reports_open_payouts()}
      </ButtonLink>
    </p>
  );
}

type Line = Journal['lines'][number];

/** Lists the entries of one account, in the period that is shown. */
function AccountLink({ account }: { account: string }) {
  const [query] = useSearchParams();
  const period = query.get('period');
  const next = new URLSearchParams({ account, ...(period ? { period } : {}) });
  return (
    <Link
      to={{ search: `?${next}` }}
      className="font-mono text-caption wrap-anywhere text-primary no-underline hover:text-primary-hover hover:underline"
    >
      {account}
    </Link>
  );
}

const columns = (): Column<Line>[] => [
  { key: 'account', label: m.reports_account(), cell: ({ account }) => <AccountLink account={account} /> },
  {
    key: 'debit',
    label: m.reports_debit(),
    cell: ({ amount }) => (amount.amount > 0 ? moneyText(amount) : null),
    numeric: true,
  },
  {
    key: 'credit',
    label: m.reports_credit(),
    cell: ({ amount: { amount, currency } }) =>
      amount < 0 ? moneyText({ amount: -amount, currency }) : null,
    numeric: true,
  },
];
