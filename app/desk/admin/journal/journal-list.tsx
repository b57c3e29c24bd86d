import { Fragment } from 'react';
import { momentText } from '#app/format/moment-text.ts';
import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import type { Column } from '#app/ui/data-table.tsx';
import type { Journal, Journals } from '#contract/ledger-operator.ts';
import { AdminList } from '../admin-list.tsx';
import { Captioned } from '../captioned.tsx';
import { NumberText } from '../number-text.tsx';
import { RowLink } from '../row-link.tsx';
import { Truncate } from '../truncate.tsx';
import type { Chosen } from '../use-chosen.ts';
import { debitsOf } from './debits-of.ts';
import { kindText } from './words.ts';

interface JournalListProps {
  read: Read<Journals>;
  filtered: boolean;
  chosen: Chosen;
}

export const JournalList = ({ read, filtered, chosen }: JournalListProps) => (
  <AdminList
    label={m.reports_journal()}
    read={read}
    columns={columns(chosen.key !== null)}
    keyOf={({ journalId }) => journalId}
    none={filtered ? m.reports_journal_no_match() : m.reports_journal_none()}
    chosen={chosen}
  />
);

/** @param narrow an entry is shown beside the list */
const columns = (narrow: boolean): Column<Journal>[] => [
  {
    key: 'what',
    label: m.reports_what(),
    cell: (journal) => (
      <>
        <RowLink param="journal" value={journal.journalId}>
          {kindText(journal.kind)}
        </RowLink>
        {/* Its column is left out on a tablet, where the accounts need the room. */}
        <span className="hidden max-w-44 text-caption font-normal whitespace-normal text-ink-3 sm:max-lg:block">
          <DocumentOf {...journal} />
        </span>
      </>
    ),
    className: 'whitespace-nowrap',
  },
  {
    key: 'booked',
    label: m.reports_booked(),
    onPhone: 'below',
    cell: ({ bookedAt }) => momentText(bookedAt),
    className: 'whitespace-nowrap',
  },
  {
    key: 'document',
    label: m.reports_document(),
    onPhone: 'end',
    cell: DocumentOf,
    className: 'sm:max-lg:hidden lg:whitespace-nowrap',
  },
  {
    key: 'buyer',
    label: m.finance_buyer(),
    onPhone: 'away',
    cell: ({ document }) =>
      document ? (
        <Captioned caption={<Truncate narrow={narrow}>{document.email}</Truncate>}>
          <Truncate narrow={narrow}>{document.company || document.name || document.email}</Truncate>
        </Captioned>
      ) : null,
    className: narrow ? 'sm:hidden' : 'sm:max-lg:hidden',
  },
  {
    key: 'accounts',
    label: m.reports_debited_credited(),
    onPhone: 'detail',
    cell: ({ lines }) => (
      <span className="font-mono text-caption">
        <AccountNames names={namesOf(lines, 1)} />
        <span className="text-ink-3 max-sm:before:content-['_/_'] sm:block">
          <AccountNames names={namesOf(lines, -1)} />
        </span>
      </span>
    ),
    className: narrow ? 'sm:hidden' : '',
  },
  {
    key: 'amount',
    label: m.reports_amount(),
    onPhone: 'value',
    cell: (journal) => debitsOf(journal).map(moneyText).join(' + '),
    numeric: true,
  },
];

/** What an entry books: the number of its document, else what it is about. */
function DocumentOf({ document, memo }: Pick<Journal, 'document' | 'memo'>) {
  return document ? <NumberText>{document.number ?? document.about}</NumberText> : memo || null;
}

/**
 * The accounts that were debited or credited, without the id of a member, which says nothing in a row.
 * @param sign 1 for debits, -1 for credits
 */
const namesOf = (lines: Journal['lines'], sign: 1 | -1) => {
  const accounts = lines.filter(({ amount }) => Math.sign(amount.amount) === sign);
  return [...new Set(accounts.map(({ account }) => account.replace(/:(mem|inv)_.*/, '')))];
};

/** A line ends between two accounts. Only one that is longer than the line breaks, behind its colon. */
const AccountNames = ({ names }: { names: readonly string[] }) =>
  names.map((name, at) => (
    <Fragment key={name}>
      <span className="inline-block max-w-full">
        {name.replaceAll(':', ':\u200b')}
        {at < names.length - 1 ? ',' : ''}
      </span>{' '}
    </Fragment>
  ));
