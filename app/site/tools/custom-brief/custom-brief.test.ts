import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customFeedback } from '#contract/feedback.ts';
import { briefText, pageOf, subjectOf } from './brief-text.ts';
import {
  type Answers,
  askBack,
  cleaned,
  maxAnswerLength,
  maxMessageLength,
  maxSubjectLength,
  noAnswers,
  oneLine,
  questionIds,
} from './custom-brief.ts';
import { parseDraft } from './draft.ts';

const text = fc.oneof(
  fc.string({ maxLength: maxAnswerLength, unit: 'binary' }),
  fc.constant('x'.repeat(maxAnswerLength)),
  fc.constant('🦆\n'.repeat(200)),
  fc.constant('\u0000\ud800 <b>bold</b>\r\n'),
);
const answersOf: fc.Arbitrary<Answers> = fc.record({
  goal: text,
  systems: text,
  volume: text,
  deadline: text,
  budget: text,
});
const shop = {
  facts: [
    ['Kinds of page', 'Home, Product list with filters, Product, Cart and checkout, Customer account, Blog'],
    ['Payments', 'Cards, Wallets (Apple Pay, Google Pay), PayPal, Bank transfer, Pay later'],
  ],
  hours: '80 to 202 h',
  address: '/build-websites?size=large',
  problems: [],
} as const;

test('asks back for figures where a price needs them, and not where they stand', () => {
  expect(askBack('goal', 'Faster')).toBe('goal');
  expect(askBack('goal', 'Orders of three shops reach one list by themselves')).toBeNull();
  expect(askBack('volume', 'about 80 orders a day')).toBe('volume');
  expect(askBack('volume', '80 a day, 1,200 at the peak')).toBeNull();
  expect(askBack('deadline', 'soon')).toBe('date');
  expect(askBack('deadline', 'October 15')).toBeNull();
  expect(askBack('budget', '5,000 EUR')).toBe('range');
  expect(askBack('budget', '5 000 to 8 000 EUR')).toBeNull();
  expect(askBack('systems', 'a')).toBeNull();
  for (const id of questionIds) expect(askBack(id, ' \n')).toBeNull();
});

test('a brief with a goal is always a message the service takes', () => {
  fc.assert(
    fc.property(answersOf, fc.boolean(), (answers, withShop) => {
      fc.pre(cleaned(answers.goal).length >= 10);
      const along = withShop ? shop : null;
      const content = briefText(answers, along);
      expect(content.length).toBeLessThanOrEqual(maxMessageLength);
      // Nothing is cut: the last line is the last part's.
      expect(content.endsWith(withShop ? '80 to 202 h' : cleaned(answers.budget) || 'Still open')).toBe(true);
      const message = {
        type: 'question',
        subject: subjectOf(answers),
        content,
        relatedPage: pageOf(along, '/custom-solutions'),
      };
      expect(customFeedback.input.safeParse(message).error).toBeUndefined();
    }),
  );
});

test('a subject is one line of whole characters', () => {
  fc.assert(
    fc.property(text, fc.integer({ min: 5, max: maxSubjectLength }), (goal, most) => {
      const line = oneLine(goal, most);
      expect(line.length).toBeLessThanOrEqual(most);
      expect(line).not.toMatch(/[\n\r]/);
      expect(line).toBe(cleaned(line));
    }),
  );
  expect(subjectOf({ ...noAnswers, goal: 'One list\nfor three shops' })).toBe(
    'Brief: One list for three shops',
  );
});

test('a shop whose address is too long is named by this page', () => {
  expect(pageOf({ ...shop, address: `/build-websites?${'a'.repeat(300)}` }, '/custom-solutions')).toBe(
    '/custom-solutions',
  );
  expect(pageOf(null, '/custom-solutions')).toBe('/custom-solutions');
});

test('a draft comes back as it was kept, and nonsense in the storage is no draft', () => {
  fc.assert(
    fc.property(answersOf, (answers) => {
      expect(parseDraft(JSON.stringify(answers))).toEqual(answers);
    }),
  );
  for (const broken of [null, '', '{', 'null', '[]', '7', '{"goal":7}'])
    expect(parseDraft(broken)).toEqual(noAnswers);
  expect(parseDraft(JSON.stringify({ goal: 'x'.repeat(5000) })).goal).toHaveLength(maxAnswerLength);
});
