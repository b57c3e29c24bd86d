import { expect, test } from 'vitest';
import { type Act, isSound, type Outcome, tableOf, tally } from './tally.ts';

const message = (key: string): Act => ({ kind: 'message', key });
const mail = (key: string): Act => ({ kind: 'mail', key });

test('what was acknowledged and is not there is lost; what was only begun may be there or not', () => {
  const found = tally([message('a'), message('b')], [message('a'), message('begun')]);
  expect(found).toMatchObject({ acknowledged: 2, lost: ['message b'], doubled: [], mailsTwice: 0 });
});

test('a key of one kind is none of another', () => {
  expect(tally([message('a')], [mail('a')]).lost).toEqual(['message a']);
});

test('what is there twice is doubled, also when it was never acknowledged; mails are counted for themselves', () => {
  const found = tally([], [message('a'), message('a'), mail('n'), mail('n'), mail('m')]);
  expect(found).toMatchObject({ doubled: ['message a'], mailsTwice: 1 });
});

const outcome: Outcome = {
  ...{ fault: 'disk full', acknowledged: 7, lost: [], doubled: [], mailsTwice: 1, books: [], failedJobs: 0 },
  rounds: [
    { answers: 0.24, settles: 4, settled: true },
    { answers: 3, settles: 2, settled: true },
    { answers: 1, settles: 9, settled: true },
  ],
};

test('the table has the median and the worst of all rounds', () => {
  expect(tableOf([outcome]).split('\n')[2]).toBe(
    '| disk full | 3 | 7 | 0 | 0 | 1 | 1.0 (3.0) | 4.0 (9.0) | 0 | clean |',
  );
});

test.each([
  [outcome, true],
  [{ ...outcome, lost: ['message a'] }, false],
  [{ ...outcome, doubled: ['order a'] }, false],
  [{ ...outcome, books: ['ledger balances'] }, false],
  [{ ...outcome, failedJobs: 1 }, false],
  [{ ...outcome, rounds: [{ answers: 1, settles: 240, settled: false }] }, false],
])('sound is what lost and doubled nothing, did every job and has clean books', (one, sound) => {
  expect(isSound(one)).toBe(sound);
});
