import { describe, expect, it } from 'vitest';
import { faq } from '#content/en/faq.ts';
import { matches, wordsIn } from './faq-match.ts';

describe('the search of the answers', () => {
  it('takes the words apart, folds case and accents, and drops single letters and repeats', () => {
    expect(wordsIn('  How do I get a Refund, refund?  ')).toEqual(['how', 'do', 'get', 'refund']);
    expect(wordsIn('Résumé')).toEqual(['resume']);
    expect(wordsIn('a ? !')).toEqual([]);
  });

  it('finds only texts that hold every word', () => {
    expect(matches('Is tax part of a refund?', wordsIn('refund tax'))).toBe(true);
    expect(matches('Is tax part of a refund?', wordsIn('refund server'))).toBe(false);
    expect(matches('Anything', [])).toBe(true);
  });

  it('finds the answers about refunds and none about something we do not speak of', () => {
    const found = (search: string) =>
      faq
        .filter(({ question, answer }) => matches(`${question} ${answer}`, wordsIn(search)))
        .map(({ id }) => id);
    expect(found('refund')).toEqual(expect.arrayContaining(['refund', 'tax-in-refund']));
    expect(found('submarine')).toEqual([]);
  });
});
