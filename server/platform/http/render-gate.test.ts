import { expect, test } from 'vitest';
import { openGate } from './render-gate.ts';

const staying = new AbortController().signal;
const rules = { atOnce: 2, waiting: 3, ofNetwork: 4, patienceMs: 60_000 };

test('a few run, a few wait in their order, and the next is sent away at once', async () => {
  const gate = openGate({ ...rules, ofNetwork: 99 });
  const first = await gate.enter('a', staying);
  const second = await gate.enter('b', staying);
  const order: string[] = [];
  const waiting = ['c', 'd', 'e'].map((network) =>
    gate.enter(network, staying).then((leave) => {
      order.push(network);
      return leave;
    }),
  );
  expect(await gate.enter('f', staying)).toBeNull();
  expect(order).toEqual([]);
  first?.();
  // Leaving twice frees one place.
  first?.();
  const third = await waiting[0];
  expect(order).toEqual(['c']);
  second?.();
  third?.();
  const rest = await Promise.all(waiting.slice(1));
  expect(order).toEqual(['c', 'd', 'e']);
  for (const leave of rest) leave?.();
  const again = await Promise.all([gate.enter('g', staying), gate.enter('h', staying)]);
  expect(again.every((leave) => leave !== null)).toBe(true);
});

test('one network never has more than its share, so that another finds room, and the next turn is the other’s', async () => {
  const gate = openGate({ ...rules, waiting: 10 });
  const mine = Array.from({ length: 4 }, () => gate.enter('a', staying));
  const [first, second] = [await mine[0], await mine[1]];
  for (let i = 0; i < 50; i++) expect(await gate.enter('a', staying)).toBeNull();
  const other = gate.enter('b', staying);
  // Two of `a` have waited for longer.
  first?.();
  const leave = await other;
  expect(leave).not.toBeNull();
  second?.();
  (await mine[2])?.();
  (await mine[3])?.();
  leave?.();
});

test('who goes while waiting, or waits too long, leaves its place', async () => {
  const gate = openGate({ atOnce: 1, waiting: 1, ofNetwork: 9, patienceMs: 30 });
  const leave = await gate.enter('a', staying);
  const gone = new AbortController();
  const left = gate.enter('b', gone.signal);
  gone.abort();
  expect(await left).toBeNull();
  expect(await gate.enter('c', staying)).toBeNull();
  expect(await gate.enter('d', AbortSignal.abort())).toBeNull();
  leave?.();
  expect(await gate.enter('e', staying)).not.toBeNull();
});
