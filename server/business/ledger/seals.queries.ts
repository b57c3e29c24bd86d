import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/database.ts';
import { journals, ledgerLines } from './ledger.tables.ts';
import { ledgerSeals, sealedJournals } from './seals.tables.ts';

export type Seal = typeof ledgerSeals.$inferSelect;

const hash = (text: SQL) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/**
 * The digest of each journal: of every column of it and of its lines but the numbers of these, as a JSON array of texts, whole minor
 * units, and an instant in UTC. Nothing in it changes when a member deletes their account (privacy/held/purchases.ts).
 */
const digests = (condition: SQL) => sql`
  select j.id, j.reference, ${hash(sql`json_build_array(j.id, j.kind, j.reference, j.memo,
    to_char(j.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), lines.list)::text`)} as digest
  from ${journals} j cross join lateral (
    select coalesce(json_agg(json_build_array(l.account, l.line_amount, l.currency) order by l.id), '[]') as list
    from ${ledgerLines} l where l.journal_id = j.id
  ) lines
  where ${condition}`;

/** The digest of a seal: of the one before it, the ids between which its stretch lies, and the digests of its journals, a line each. */
const chained = (link: Record<'previous' | 'beginsAt' | 'endsBefore' | 'list', SQL>) =>
  hash(sql`concat_ws(chr(10), ${link.previous}, ${link.beginsAt}, ${link.endsBefore}, ${link.list})`);

/** Of the digests that are aggregated, in the order of ids, whatever the database sorts text by. */
const listOf = (digest: SQL, id: SQL) => sql`string_agg(${digest}, chr(10) order by ${id} collate "C")`;

export async function findNewestSeal(db: Db): Promise<Seal | null> {
  const [seal] = await db.select().from(ledgerSeals).orderBy(desc(ledgerSeals.number)).limit(1);
  return seal ?? null;
}

/** @returns the id of the journal that is one too many for a stretch from there, or `before` where none is */
export async function findEndOfStretch(
  db: Db,
  { beginsAt, before, atMost }: { beginsAt: string; before: string; atMost: number },
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from ${journals} where id >= ${beginsAt} and id < ${before} order by id offset ${atMost} limit 1`);
  return rows[0]?.id ?? before;
}

/** Seals every journal of the stretch that is there now. In a transaction that holds the name of the seals. */
export async function insertSeal(
  db: Db,
  { number, beginsAt, endsBefore, madeAt }: Omit<Seal, 'digest' | 'journalCount'>,
  previous: string,
): Promise<void> {
  await db.execute(sql`
    with stretch as (${digests(sql`j.id >= ${beginsAt} and j.id < ${endsBefore}`)}), made as (
      insert into ${ledgerSeals} (number, begins_at, ends_before, journal_count, digest, made_at)
      select ${number}::int, ${beginsAt}, ${endsBefore}, count(*), ${chained({
        ...{ previous: sql`${previous}::text`, beginsAt: sql`${beginsAt}::text` },
        ...{ endsBefore: sql`${endsBefore}::text`, list: listOf(sql`digest`, sql`id`) },
      })}, ${madeAt.toISOString()}::timestamptz
      from stretch
    )
    insert into ${sealedJournals} (journal_id, seal, digest) select id, ${number}::int, digest from stretch`);
}

export interface SealBreak extends Record<string, unknown> {
  /** Of the journal with what it books, and of the seal where only that disagrees. */
  ids: string[];
  found: string;
}

/**
 * What no longer agrees with some seals, in the order of the chain: journals that are changed, gone or new, and seals that do not
 * follow from what they seal and from the one before.
 * @param of the first number, and the first one after them
 */
export async function listSealBreaks(
  db: Db,
  { from, to }: { from: number; to: number },
  limit: number,
): Promise<SealBreak[]> {
  const seals = sql`select * from ${ledgerSeals} where number >= ${from} and number < ${to}`;
  const { rows } = await db.execute<SealBreak>(sql`
    with seals as (${seals}),
    said as (${digests(sql`j.id >= (select min(begins_at) from seals) and j.id < (select max(ends_before) from seals)`)}),
    kept as (select * from ${sealedJournals} where seal >= ${from} and seal < ${to}),
    journals as (
      select coalesce(k.seal, (select s.number from seals s where s.begins_at <= said.id order by s.begins_at desc limit 1)) as seal,
        coalesce(k.journal_id, said.id) as id, said.reference,
        case when said.id is null then 'is missing' when k.journal_id is null then 'was added' else 'was changed' end as what
      from kept k full join said on said.id = k.journal_id
      where said.digest is distinct from k.digest
    ), linked as (
      select n.number, s.begins_at, s.ends_before, s.journal_count, s.digest, p.number as previous, p.digest as previous_digest,
        p.ends_before as previous_end, k.count, k.list
      from generate_series(${from}::int, ${to}::int - 1) n(number)
      left join seals s using (number)
      left join ${ledgerSeals} p on p.number = n.number - 1
      left join (select seal, count(*) as count, ${listOf(sql`digest`, sql`journal_id`)} as list from kept group by seal) k
        on k.seal = n.number
    )
    select array_remove(array[id, reference], null) as ids, format('%s since seal %s', what, seal) as found, seal, 1 as place
    from journals
    union all
    select array['seal ' || number], case when digest is null then 'is missing' else 'does not follow from what it seals' end, number, 2
    from linked
    where digest is null or journal_count <> coalesce(count, 0) or begins_at <> coalesce(previous_end, '')
      or digest <> ${chained({
        ...{ previous: sql`coalesce(previous_digest, '')`, beginsAt: sql`begins_at` },
        ...{ endsBefore: sql`ends_before`, list: sql`list` },
      })}
    order by seal, place, ids limit ${limit}`);
  return rows.map(({ ids, found }) => ({ ids, found }));
}
