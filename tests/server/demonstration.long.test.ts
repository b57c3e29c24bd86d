import { afterEach, expect, test } from 'vitest';
import { toolNames } from '#contract/statistics.ts';
import { checkBooks } from '#server/business/books/books.ts';
import { readToday } from '#server/business/waiting/read-today.ts';
import { chanceOf } from '../../database/demonstration/chance.ts';
import { makeDemonstration } from '../../database/demonstration/make-demonstration.ts';
import { personOf } from '../../database/demonstration/persons.ts';
import { openTestbed, type Testbed } from '../harness.ts';

const beds: Testbed[] = [];
afterEach(async () => {
  for (const bed of beds.splice(0)) await bed.close();
});

const end = new Date('2026-11-20T10:00:00Z');
const countable = { pages: { Home: '/home', Vps: '/vps' }, articles: [], answers: [] };

async function emptyInstall(env: Record<string, string> = {}): Promise<Testbed> {
  const bed = await openTestbed(
    { PUBLIC_URL: 'http://127.0.0.1:3000', LIMITS: 'off', DELIVERY: 'dedicated=manual', ...env },
    end,
    { work: false, countable },
  );
  beds.push(bed);
  return bed;
}

const make = ({ service, clock }: Testbed, seed = 1, days = 10) =>
  makeDemonstration(service, clock, { days, seed });

/** What anybody would call the same business: how much of everything there is, in which state, worth how much. */
async function figuresOf({ service }: Testbed) {
  const ask = async (query: string) => (await service.database.pool.query(query)).rows;
  return {
    orders: await ask(
      "select number, state, total_amount, currency, billing ->> 'name' as name, created_at from orders order by number",
    ),
    numbered: await ask(
      `select split_part(number, '-', 1) as series, number, issued_at from invoices where number is not null
       union all select 'CN', number, created_at from credit_notes order by 1, 2`,
    ),
    invoices: await ask(
      'select state, currency, count(*), sum(total_amount) from invoices group by 1, 2 order by 1, 2',
    ),
    ledger: await ask(
      `select split_part(account, ':', 1) as account, currency, sum(line_amount), count(*) from ledger_lines group by 1, 2 order by 1, 2`,
    ),
    services: await ask('select family, state, count(*) from services group by 1, 2 order by 1, 2'),
    counts: await ask('select subject, counted_on, name, count from daily_counts order by 1, 2, 3'),
  };
}

test('a short demonstration ends at the moment of the clock with books that agree and something in every queue', async () => {
  const bed = await emptyInstall();
  const one = await make(bed);
  expect(bed.clock.now()).toEqual(end);
  const ctx = bed.ctx({ kind: 'job', name: 'test' });
  expect((await checkBooks(ctx)).filter(({ breaks }) => breaks.length)).toEqual([]);
  const today = await readToday(one.owner);
  expect(today.books?.last).toMatchObject({ broken: 0 });
  const waiting = today.queues.filter(({ count }) => count > 0).map(({ name }) => name);
  expect(waiting).toEqual(['orders', 'late', 'deliveries', 'failed', 'withdrawals', 'transfers', 'cases']);
  expect(today.money?.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
  expect(today.money?.some(({ days }) => days.at(-1)?.ordersPaid)).toBe(true);
  const { services, counts, orders, numbered } = await figuresOf(bed);
  const growing = (moments: Date[]) => expect(moments).toEqual(moments.toSorted((a, b) => +a - +b));
  growing(orders.map(({ created_at }) => created_at));
  for (const series of Map.groupBy(numbered, (one) => one.series).values())
    growing(series.map(({ issued_at }) => issued_at));
  const inEuro = orders.filter(({ currency }) => currency === 'EUR').length / orders.length;
  expect(inEuro).toBeGreaterThan(0.15);
  expect(inEuro).toBeLessThan(0.6);
  const families = new Set(services.map(({ family }) => family));
  expect([...families].sort()).toEqual(
    ['dedicated', 'gifts', 'membership', 'proxies', 'services', 'tools', 'vps'].sort(),
  );
  const counted = new Set(counts.map(({ name }) => name));
  expect(counted.has('Home') && toolNames.some((name) => counted.has(name))).toBe(true);
});

test('the same seed up to the same moment is the same business', async () => {
  const [first, again] = [await emptyInstall(), await emptyInstall()];
  await make(first, 7, 2);
  await make(again, 7, 2);
  expect(await figuresOf(again)).toEqual(await figuresOf(first));
});

test('another seed meets other people', () => {
  const namesOf = (seed: number) => {
    const chance = chanceOf(seed);
    return Array.from({ length: 5 }, (_, i) => personOf(chance, i).email);
  };
  expect(namesOf(7)).toEqual(namesOf(7));
  expect(namesOf(8)).not.toEqual(namesOf(7));
});

test('it is refused where something is held already, and where others can reach it', async () => {
  const bed = await emptyInstall();
  await make(bed, 1, 1);
  await expect(make(bed)).rejects.toThrow('holds something already');
  const open = await emptyInstall({ PUBLIC_URL: 'https://shop.firm.example' });
  await expect(make(open)).rejects.toThrow('PUBLIC_URL is https://shop.firm.example');
});
