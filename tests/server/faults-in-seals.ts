import type { Fault } from './faults-in-documents.ts';

// Faults that somebody could put into the books by hand, for books-find-faults.test.ts: in what is sealed, and in its seals.

const sealed = `select j.id, j.reference, s.seal from ledger_journals j join ledger_sealed_journals s on s.journal_id = j.id
  where j.kind = 'payment_succeeded' order by j.id desc offset 5 limit 1`;
const newest = `select 'seal ' || number as number, number as n from ledger_seals order by number desc limit 1`;
const ofIt = `where journal_id = '$id'`;

/** As `documentFaults`. */
export const sealFaults: readonly Fault[] = [
  [
    'a sealed entry over a cent more, on both sides',
    sealed,
    `update ledger_lines set line_amount = line_amount + sign(line_amount) ${ofIt}`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry on the account of another provider',
    sealed,
    `update ledger_lines set account = 'cash:elsewhere' ${ofIt} and line_amount > 0`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry in another currency',
    sealed,
    `update ledger_lines set currency = 'GBP' ${ofIt}`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry a millisecond later',
    sealed,
    `update ledger_journals set created_at = created_at + interval '1 millisecond' where id = '$id'`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry with other words',
    sealed,
    `update ledger_journals set memo = memo || '.' where id = '$id'`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry of another kind',
    sealed,
    `update ledger_journals set kind = 'other' where id = '$id'`,
    'ledger-sealed',
    'id',
  ],
  [
    'a sealed entry of something else',
    sealed,
    `update ledger_journals set reference = reference || ':x' where id = '$id'`,
    'ledger-sealed',
    'id',
  ],
  ['a sealed entry without its lines', sealed, `delete from ledger_lines ${ofIt}`, 'ledger-sealed', 'id'],
  [
    'a sealed entry that is gone',
    sealed,
    [`delete from ledger_lines ${ofIt}`, `delete from ledger_journals where id = '$id'`],
    'ledger-sealed',
    'id',
  ],
  [
    'an entry added behind a seal',
    `select id || '0' as added, id from (${sealed}) sealed`,
    [
      `insert into ledger_journals (id, kind, reference, memo, created_at) select '$added', 'test', 'added', '', created_at
       from ledger_journals where id = '$id'`,
      `insert into ledger_lines (journal_id, account, line_amount, currency)
       select '$added', account, line_amount, currency from ledger_lines ${ofIt}`,
    ],
    'ledger-sealed',
    'added',
  ],
  [
    'an entry added to the end of the last stretch, where nothing was booked',
    `select max(journal_id) || '0' as added from ledger_sealed_journals`,
    `insert into ledger_journals (id, kind, reference, memo, created_at) values ('$added', 'test', 'added', '', now())`,
    'ledger-sealed',
    'added',
  ],
  [
    'an entry that was changed together with its own digest',
    `select 'seal ' || seal as number, id from (${sealed}) sealed`,
    `update ledger_sealed_journals set digest = reverse(digest) where journal_id = '$id'`,
    'ledger-sealed',
  ],
  [
    'a seal with another digest',
    newest,
    `update ledger_seals set digest = reverse(digest) where number = $n`,
    'ledger-sealed',
  ],
  [
    'a seal that counts one entry less',
    newest,
    `update ledger_seals set journal_count = journal_count - 1 where number = $n`,
    'ledger-sealed',
  ],
  [
    'a stretch that ends earlier than its seal says',
    newest,
    `update ledger_seals set ends_before = ends_before || '0' where number = $n`,
    'ledger-sealed',
  ],
  [
    'the newest seal taken away with all that it seals',
    newest,
    [`delete from ledger_sealed_journals where seal = $n`, `delete from ledger_seals where number = $n`],
    'ledger-sealed',
  ],
];
