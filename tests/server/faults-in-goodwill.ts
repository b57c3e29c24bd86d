import type { Fault } from './faults-in-documents.ts';

// Faults for books-find-faults.test.ts: in what staff give by hand. Each begins with a credit of $50.00 as it should be.

const somebody = `select id, 'gwc_fault' as number, 'jrn_fault' as journal,
    (select id from members where id <> m.id order by id limit 1) as other
  from members m order by id desc limit 1`;
const credited = `insert into goodwill_credits (id, member_id, goodwill_amount, goodwill_currency, reason, actor, idempotency_key, created_at)
  values ('gwc_fault', '$id', 5000, 'USD', 'fault', 'mem_fault', 'fault', now())`;
const booked = [
  `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_fault', 'goodwill_credited', 'gwc_fault', '', now())`,
  `insert into ledger_lines (journal_id, account, line_amount, currency)
   values ('jrn_fault', 'goodwill', 5000, 'USD'), ('jrn_fault', 'balance:$id', -5000, 'USD')`,
];
const itsLines = (set: string) => `update ledger_lines set ${set} where journal_id = 'jrn_fault'`;

/** As `documentFaults`. */
export const goodwillFaults: readonly Fault[] = [
  ['goodwill that was never booked', somebody, credited, 'goodwill'],
  ['goodwill booked for no credit', somebody, booked, 'goodwill', 'journal'],
  ['an entry of goodwill that has no credit', somebody, booked, 'origins'],
  [
    'goodwill booked a second time',
    `select *, 'jrn_again' as again from (${somebody}) found`,
    [
      ...[credited, ...booked],
      `insert into ledger_journals (id, kind, reference, memo, created_at) values ('jrn_again', 'goodwill_credited', 'gwc_again', '', now())`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       select 'jrn_again', account, line_amount, currency from ledger_lines where journal_id = 'jrn_fault'`,
    ],
    'goodwill',
    'again',
  ],
  [
    'goodwill booked over a cent more than was credited',
    somebody,
    [credited, ...booked, itsLines('line_amount = line_amount + sign(line_amount)')],
    'goodwill',
  ],
  [
    'goodwill on the balance of somebody else',
    somebody,
    [credited, ...booked, `${itsLines(`account = 'balance:$other'`)} and account like 'balance:%'`],
    'goodwill',
  ],
  [
    'goodwill taken out of the bank account',
    somebody,
    [credited, ...booked, `${itsLines(`account = 'cash:bank'`)} and account = 'goodwill'`],
    'goodwill',
  ],
  [
    'goodwill booked in another currency',
    somebody,
    [credited, ...booked, itsLines(`currency = 'EUR'`)],
    'booked-currencies',
    'journal',
  ],
  [
    'another entry that books goodwill',
    `select j.id, j.id as number from ledger_journals j join ledger_lines l on l.journal_id = j.id
     where j.kind = 'provider_fee' and l.account like 'fees:%' order by j.id limit 1`,
    `update ledger_lines set account = 'goodwill' where journal_id = '$id' and account like 'fees:%'`,
    'goodwill',
  ],
];
