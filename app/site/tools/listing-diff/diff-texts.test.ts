import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { yardstickMs } from '../../../../tests/yardstick.ts';
import { countWords, diffTexts, maxCharacters } from './diff-texts.ts';
import { figureChanges } from './figure-changes.ts';
import { editSteps } from './myers.ts';
import { quantityOf, tokensOf } from './tokens.ts';

const side = (changes: ReturnType<typeof diffTexts>, other: 'added' | 'removed') =>
  changes.flatMap(({ kind, text }) => (kind === other ? [] : [text])).join('');

const word = fc.constantFrom(
  'steel',
  'bottle',
  '750 ml',
  '700 ml',
  '$12.99',
  '12,99 €',
  ' ',
  '  ',
  '\n',
  ', ',
  '.',
  'é',
  '👨‍👩‍👧',
  "don't",
  '5',
  '★',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
);

describe('laws', () => {
  test('applied to the first text, the changes give the second', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const changes = diffTexts(a, b);
        expect(side(changes, 'added')).toBe(a);
        expect(side(changes, 'removed')).toBe(b);
      }),
      { numRuns: 2000 },
    );
  });

  test('a text compared with itself has no change', () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(diffTexts(a, a).filter(({ kind }) => kind !== 'same')).toEqual([]);
        expect(figureChanges(diffTexts(a, a))).toEqual([]);
      }),
    );
  });

  test('the other way round gives the mirror image: what was added is removed', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const there = countWords(diffTexts(a, b));
        const back = countWords(diffTexts(b, a));
        expect(back).toEqual({ same: there.same, removed: there.added, added: there.removed });
      }),
      { numRuns: 500 },
    );
  });

  test('runs alternate and none is empty', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const kinds = diffTexts(a, b).map(({ kind, text }) => {
          expect(text).not.toBe('');
          return kind;
        });
        expect(kinds.join(' ')).not.toMatch(/same same|removed removed|added added|added removed/);
      }),
    );
  });

  test('the script is a shortest one', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 14 });
    fc.assert(
      fc.property(list, list, (a, b) => {
        const common = editSteps(a, b).filter((step) => step === 'same').length;
        expect(common).toBe(longestCommon(a, b));
      }),
      { numRuns: 3000 },
    );
  });

  test('tokens joined are the text', () => {
    fc.assert(
      fc.property(text, (a) => {
        expect(tokensOf(a).join('')).toBe(a);
      }),
    );
  });
});

/** The textbook table, slow and sure. */
function longestCommon(a: string[], b: string[]): number {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      table[i]![j] =
        a[i - 1] === b[j - 1] ? table[i - 1]![j - 1]! + 1 : Math.max(table[i - 1]![j]!, table[i]![j - 1]!);
    }
  }
  return table[a.length]![b.length]!;
}

// The example of the paper: Myers 1986, figure 1.
test('ABCABBA to CBABAC takes five steps', () => {
  const steps = editSteps([...'ABCABBA'], [...'CBABAC']);
  expect(steps.filter((step) => step !== 'same')).toHaveLength(5);
});

test('words that changed side by side are one change', () => {
  expect(diffTexts('A red cup here', 'A blue mug here')).toEqual([
    { kind: 'same', text: 'A ' },
    { kind: 'removed', text: 'red cup' },
    { kind: 'added', text: 'blue mug' },
    { kind: 'same', text: ' here' },
  ]);
});

describe('figures', () => {
  test.each([
    ['750 ml', 'measure', '750 ml'],
    ['750ml', 'measure', '750 ml'],
    ['1,250 g', 'measure', '1250 g'],
    ['1250g', 'measure', '1250 g'],
    ['2.50 kg', 'measure', '2.5 kg'],
    ['12-inch', 'measure', '12 inch'],
    ['$12.99', 'price', '12.99 $'],
    ['12,99 €', 'price', '12.99 €'],
    ['12.99 USD', 'price', '12.99 usd'],
    ['100%', 'measure', '100 %'],
    ['24', 'number', '24 '],
  ])('%s is a %s', (written, kind, key) => {
    expect(tokensOf(`a ${written}, b`)).toContain(written);
    expect(quantityOf(written)).toMatchObject({ kind, key });
  });

  test.each(['ml', 'B12x', 'word', ' ', '', '.'])('%j is none', (written) =>
    expect(quantityOf(written)).toBeNull(),
  );

  test('changed, moved, gone and new ones are told apart', () => {
    const changes = diffTexts(
      'Bottle 750 ml, steel, $12.99, 2 lids, 24 h cold',
      'Bottle 700 ml, 24 h cold, steel, $13.99, BPA free, 304 grade',
    );
    expect(figureChanges(changes)).toEqual([
      { kind: 'price', how: 'changed', before: '$12.99', after: '$13.99' },
      { kind: 'measure', how: 'changed', before: '750 ml', after: '700 ml' },
      { kind: 'number', how: 'removed', before: '2' },
      { kind: 'number', how: 'added', after: '304' },
      { kind: 'measure', how: 'moved', before: '24 h', after: '24 h' },
    ]);
  });

  test('a plain figure in the place of another has changed', () => {
    expect(figureChanges(diffTexts('Set of 4 cups', 'Set of 6 cups'))).toEqual([
      { kind: 'number', how: 'changed', before: '4', after: '6' },
    ]);
  });

  test('another spelling of the same amount has only moved', () => {
    expect(figureChanges(diffTexts('1,250 g', '1250g'))).toEqual([
      { kind: 'measure', how: 'moved', before: '1,250 g', after: '1250g' },
    ]);
  });
});

test('two long texts without a word in common are compared in time', () => {
  const long = (stem: string) =>
    Array.from({ length: maxCharacters / 8 }, (_, i) => `${stem}${i % 1000}`)
      .join(' ')
      .slice(0, maxCharacters);
  const yardstick = yardstickMs();
  const before = performance.now();
  const changes = diffTexts(long('alpha'), long('omega'));
  expect(side(changes, 'added')).toHaveLength(maxCharacters);
  expect(performance.now() - before).toBeLessThan(80 * yardstick);
});
