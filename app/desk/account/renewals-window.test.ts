import { expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { usd } from '#contract/money.ts';
import { days, later } from '#contract/time.ts';
import type { NamedSubscription } from './named-subscription.ts';
import { comingRenewals, firstOfDay, labelled, nextRenewal, sumsOf } from './renewals-window.ts';

const now = new Date('2026-11-20T10:00:00Z');
const subscription = (inDays: number, more: Partial<NamedSubscription> = {}): NamedSubscription => ({
  ...{ id: newId('subscription', now), number: 'SUB-2026-000001', state: 'active', family: 'vps' },
  ...{ title: 'vps-3', label: '', months: 1, renewal: usd(1400), cancelAtPeriodEnd: false, endsAt: null },
  debitedAt: null,
  ...{ periodStart: now.toISOString(), periodEnd: later(now, days(inDays)).toISOString() },
  ...{ pastDueAt: null, pausedUntil: null, invoiceId: null, methodId: null },
  billedTo: {
    ...{ name: 'Mara Lindt', company: null, address: [], country: 'DE', vatId: null },
    ...{ email: 'mara@lindt-home.example', purchaseOrder: null, profileId: null },
  },
  ...more,
});
const shares = (...inDays: number[]) =>
  comingRenewals(
    inDays.map((one) => subscription(one)),
    now.getTime(),
  );

test('what renews within thirty days comes soonest first; what does not renew is left out', () => {
  const found = comingRenewals(
    [
      subscription(30),
      subscription(31),
      subscription(2),
      subscription(-1),
      subscription(3, { cancelAtPeriodEnd: true }),
      subscription(4, { state: 'paused' }),
      subscription(5, { pastDueAt: now.toISOString() }),
    ],
    now.getTime(),
  );
  expect(found.map(({ share }) => share)).toEqual([2 / 30, 1]);
  expect(sumsOf(found)).toEqual([usd(2800)]);
  expect(sumsOf([])).toEqual([]);
});

test('what renews on one day has one place on the line', () => {
  const found = comingRenewals([subscription(2), subscription(2.1), subscription(3)], now.getTime());
  expect(firstOfDay(found).map(({ share }) => share)).toEqual([2 / 30, 3 / 30]);
});

test('what renews in two currencies has a sum in each', () => {
  const inEuro = { renewal: { amount: 900, currency: 'EUR' } };
  const found = comingRenewals(
    [subscription(3), subscription(2, inEuro), subscription(4, inEuro)],
    now.getTime(),
  );
  expect(sumsOf(found)).toEqual([{ amount: 1800, currency: 'EUR' }, usd(1400)]);
});

test('labels that would lie on each other are left out, and those at the ends stay on the line', () => {
  const daysOf = (label: string, ...inDays: number[]) =>
    [...labelled(shares(...inDays), () => label)].map(([{ share }, anchor]) => [
      Math.round(share * 30),
      anchor,
    ]);
  expect(daysOf('vps-3 $14.00', 1, 2, 15, 17, 29)).toEqual([
    [1, 'start'],
    [15, 'middle'],
    [29, 'end'],
  ]);
  expect(daysOf('Social Engine Small $29.00', 1, 10, 15, 28)).toEqual([
    [1, 'start'],
    [28, 'end'],
  ]);
});

test('the next renewal may lie beyond the window, and is none of what ends, waits or is overdue', () => {
  const [far, farther] = [subscription(40), subscription(300)];
  const none = [
    subscription(-1),
    subscription(3, { cancelAtPeriodEnd: true }),
    subscription(4, { state: 'paused' }),
    subscription(5, { pastDueAt: now.toISOString() }),
  ];
  expect(nextRenewal([...none, farther, far], now.getTime())).toBe(far);
  expect(nextRenewal(none, now.getTime())).toBeNull();
});
