import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#server/business/books/books.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import { makeDemonstration } from '../../database/demonstration/make-demonstration.ts';
import { openTestbed, type Testbed } from '../harness.ts';
import { currencyFaults } from './faults-in-currencies.ts';
import { deferralFaults } from './faults-in-deferrals.ts';
import { documentFaults } from './faults-in-documents.ts';
import { feeFaults } from './faults-in-fees.ts';
import { goodwillFaults } from './faults-in-goodwill.ts';
import { promiseFaults } from './faults-in-promises.ts';
import { renewalFaults } from './faults-in-renewals.ts';
import { sealFaults } from './faults-in-seals.ts';

// Faults are put into the books of 40 days of business, one at a time and past every trigger; each is taken back with its transaction.

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed(
    { PUBLIC_URL: 'http://127.0.0.1:3000', LIMITS: 'off', DELIVERY: 'dedicated=manual' },
    new Date('2026-11-20T10:00:00Z'),
    { work: false, countable: { pages: { Home: '/home' }, articles: [], answers: [] } },
  );
  await makeDemonstration(bed.service, bed.clock, { days: 40, seed: 1 });
});
afterAll(() => bed.close());

/** Switches off every trigger that keeps a row as it is, until the transaction ends. */
const unguarded = `do $$ declare name text; begin
  for name in select distinct event_object_table from information_schema.triggers where trigger_schema = current_schema() loop
    execute format('alter table %I disable trigger user', name);
  end loop; end $$`;

const job = () => bed.ctx({ kind: 'job', name: 'test' });

/** What the rules find once the statements have run: names of rules, with what they name. */
async function foundAfter(statements: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  const over = new Error('taken back');
  await transaction(job(), async (inner) => {
    await inner.db.execute(sql.raw(unguarded));
    for (const statement of statements) await inner.db.execute(sql.raw(statement));
    for (const { name, breaks } of await checkBooks(inner))
      if (breaks.length)
        found.set(
          name,
          breaks.flatMap(({ ids }) => ids),
        );
    throw over;
  }).catch((error) => {
    if (error !== over) throw error;
  });
  return found;
}

/** The first row of a question, which must have one. */
async function one(question: string): Promise<Record<string, string>> {
  const { rows } = await bed.service.database.pool.query(question);
  if (!rows[0]) throw new Error(`no row: ${question}`);
  return rows[0];
}

const faults = [
  ...documentFaults,
  ...currencyFaults,
  ...promiseFaults,
  ...renewalFaults,
  ...deferralFaults,
  ...feeFaults,
  ...goodwillFaults,
  ...sealFaults,
];

test('nothing is found in what nobody touched', async () => {
  expect(await foundAfter([])).toEqual(new Map());
});

test.each(faults)('%s is found', async (_what, question, statements, rule, named = 'number') => {
  const row = await one(question);
  const filled = [statements]
    .flat()
    .map((text) => text.replaceAll(/\$(\w+)/g, (_, name: string) => String(row[name])));
  const found = await foundAfter(filled);
  expect([...found.keys()]).toContain(rule);
  expect(found.get(rule)).toContain(row[named]);
});

test('at least 40 kinds of fault are tried', () => {
  expect(new Set(faults.map(([what]) => what)).size).toBeGreaterThanOrEqual(40);
});
