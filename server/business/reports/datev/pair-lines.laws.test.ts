import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairLines } from './pair-lines.ts';

const lines = fc
  .array(
    fc.record({
      account: fc.constantFrom(
        'cash:stripe',
        'receivable:mem_1',
        'revenue:vps',
        'revenue:tools',
        'tax:DE',
        'fees',
      ),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((amount) => amount !== 0),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((some) => {
    const over = some.reduce((sum, { amount }) => sum + amount, 0);
    return over === 0 ? some : [...some, { account: 'balance:mem_1', amount: -over }];
  });

test('each account is debited and credited with what it was before, by fewer movements than lines', () => {
  fc.assert(
    fc.property(lines, (journal) => {
      const pairs = pairLines(journal);
      const sides = (of: readonly (readonly [string, number])[]) => {
        const sums: Record<string, number> = {};
        for (const [side, amount] of of) sums[side] = (sums[side] ?? 0) + amount;
        return sums;
      };
      expect(
        sides(
          pairs.flatMap((p) => [[`+${p.debit}`, p.amount] as const, [`-${p.credit}`, p.amount] as const]),
        ),
      ).toEqual(
        sides(
          journal.map(
            ({ account, amount }) => [`${amount > 0 ? '+' : '-'}${account}`, Math.abs(amount)] as const,
          ),
        ),
      );
      expect(pairs.every(({ amount }) => amount > 0)).toBe(true);
      expect(pairs.length).toBeLessThan(journal.length);
    }),
  );
});

test('an invoice is a movement for its revenue and one for its tax', () => {
  expect(
    pairLines([
      { account: 'receivable:mem_1', amount: 1190 },
      { account: 'revenue:vps', amount: -1000 },
      { account: 'tax:DE', amount: -190 },
    ]),
  ).toEqual([
    { debit: 'receivable:mem_1', credit: 'revenue:vps', amount: 1000 },
    { debit: 'receivable:mem_1', credit: 'tax:DE', amount: 190 },
  ]);
});

test('what does not balance is refused', () => {
  expect(() => pairLines([{ account: 'fees', amount: 1 }])).toThrow('does not balance: 1');
});
