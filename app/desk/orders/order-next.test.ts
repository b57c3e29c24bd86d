import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { OrderHistory } from './order-history.tsx';
import { nextText } from './order-next.tsx';

const order = {
  state: 'pending_payment',
  // A part of it was paid from the balance.
  total: { amount: 12000, currency: 'USD' },
  due: { amount: 9520, currency: 'USD' },
  next: { what: 'payment', by: '2026-11-27T10:00:00.000Z' },
} as Order;

test('an unpaid order asks for the money, or says who has to act before it can be paid, and until when', () => {
  const texts = [nextText(order), nextText(order, 'ask'), nextText(order, 'asked')];
  expect(texts[0]).toContain('Please pay $95.20 by 27\u00a0Nov\u00a02026');
  expect(texts[1]).toContain('Request the approval below.');
  expect(texts[2]).toContain('we email you the decision');
  for (const text of texts.slice(1)) expect(text).toContain('by 27\u00a0Nov\u00a02026, it is cancelled');
});

test('a start after the withdrawal period is a day on which delivery begins, and no promise by a moment', () => {
  const next = { what: 'start_after_withdrawal_period', by: '2026-12-05T12:00:00.000Z' } as const;
  const waits = { ...order, state: 'paid', next, timeline: [] } as unknown as Order;
  expect(nextText(waits)).toContain(
    'starts on 5\u00a0Dec\u00a02026, after the 14-day withdrawal period, unless you withdraw',
  );
  const history = renderToStaticMarkup(createElement(OrderHistory, { order: waits }));
  expect(history).toMatch(/Start of delivery.*5\u00a0Dec\u00a02026/);
  expect(history).not.toMatch(/by 5|:00/);
});
