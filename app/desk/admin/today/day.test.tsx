import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { days, hours, later } from '#contract/time.ts';
import { type MoneyDay, queueNames, type Today } from '#contract/today.ts';
import { Day } from './day.tsx';

const at = '2026-11-26T09:30:00.000Z';
const ago = (time: number) => later(new Date(at), -time).toISOString();
const moneyDay = (i: number): MoneyDay => ({
  on: ago(days(59 - i)).slice(0, 10),
  ...{ orders: (i % 5) * 4200, ordersPaid: i % 5, renewals: (i % 3) * 1900, renewalsPaid: i % 3 },
  ...{ other: i % 11 ? 0 : 5000, refunds: i % 9 ? 0 : 3300 },
});

const full: Today = {
  at,
  money: [{ currency: 'USD', days: Array.from({ length: 60 }, (_, i) => moneyDay(i)) }],
  queues: queueNames.map((name, i) => ({
    name,
    count: i === 3 ? 0 : 2 ** i,
    oldestAt: i === 3 ? null : ago(hours(5 * i + 2)),
  })),
  stuck: {
    sums: [
      { kind: 'balance', count: 1, amount: { amount: 952, currency: 'USD' }, oldestAt: ago(hours(26)) },
      { kind: 'transfer', count: 2, amount: { amount: 61000, currency: 'USD' }, oldestAt: ago(hours(3)) },
    ],
    items: [
      {
        ...{ kind: 'balance', invoiceId: 'inv_01mhh62b80030j672jnm4jpsxp', about: 'EZC-2026-000012' },
        ...{ email: 'mara@example.com', amount: { amount: 952, currency: 'USD' }, since: ago(hours(26)) },
      },
    ],
  },
  overdue: {
    sums: [{ state: 'past_due', count: 2, owed: { amount: 7497, currency: 'USD' }, oldestAt: ago(days(4)) }],
    items: [
      {
        ...{ subscriptionId: 'sub_01mhh62b80030j672jnm4jpsxp', number: 'SUB-2026-000012' },
        ...{ title: 'EZ Writing Team', failure: 'card_declined', nextRetryAt: ago(-days(2)) },
        owed: { amount: 5831, currency: 'USD' },
      },
    ],
  },
  books: { last: { at: ago(hours(5)), broken: 0, rules: 13 } },
  health: {
    ...{ failedJobs: 1, retryingJobs: 0, processes: 1, silentProcesses: 0, diskLow: false, onHold: false },
    backup: { scheduled: false, lastAt: null, failed: false },
  },
};
const nothing: Today = {
  ...{ at, money: [], queues: queueNames.map((name) => ({ name, count: 0, oldestAt: null })) },
  ...{ stuck: { sums: [], items: [] }, overdue: { sums: [], items: [] } },
  ...{ books: { last: null }, health: full.health },
};
const none: Today = {
  ...{ at, money: null, queues: [], stuck: null },
  ...{ overdue: null, books: null, health: null },
};

const drawn = (today: Today) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Day today={today} />
    </MemoryRouter>,
  );
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('each queue leads into its list, with its number and the age of its oldest entry', () => {
  const html = drawn(full);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toContain('/admin/orders?state=in_review');
  expect(links).toContain('/admin/delivery?state=late');
  expect(words(html)).toContain('Late deliveries 2 Oldest: 7 hours');
  expect(words(html)).toContain('Failed deliveries 0 All clear');
});

test('money is that of today, with the change of 30 days, and the failed card says what happens next', () => {
  const text = words(drawn(full));
  expect(text).toContain('Received today $206.00');
  expect(text).toContain('EZ Writing Team $58.31');
  expect(text).toContain('Next charge 28 Nov 2026');
});

test('money that is stuck is told with its age and leads to its invoice, and to the transfers', () => {
  const html = drawn(full);
  const links = [...html.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toContain('/admin/invoices?invoice=inv_01mhh62b80030j672jnm4jpsxp');
  expect(links).toContain('/admin/transfers');
  expect(words(html)).toContain('EZC-2026-000012 $9.52 mara@example.com for 1 day');
  expect(words(html)).toContain('Transfers not seen on the account yet: 2');
  expect(words(drawn(nothing))).not.toContain('Money that is stuck');
});

test('an install on hold after a restore says so in place of its jobs', () => {
  const { health } = full;
  const text = words(drawn({ ...full, health: health && { ...health, onHold: true } }));
  expect(text).toContain('Jobs On hold after a restore');
  expect(words(drawn(full))).not.toContain('On hold');
});

test('a new install says what will be here', () => {
  const text = words(drawn(nothing));
  for (const what of [
    'The first paid order',
    'A card that fails appears here',
    'The first check runs tonight',
  ])
    expect(text).toContain(what);
});

test('what a role may not read is not drawn, and a role without any part is led to its own pages', () => {
  const own = words(drawn({ ...none, queues: full.queues.slice(0, 1) }));
  expect(own).toContain('Orders in review');
  expect(own).not.toMatch(/Money|Failed cards|Books|Health/);
  expect(words(drawn(none))).toContain('your day begins on another page');
});
