import { expect, test } from 'vitest';
import { faq, faqTopics } from '#content/en/faq.ts';
import { company } from '#content/en/pages/company.ts';

test('the picture of the questions page counts the answers, and has a table for each topic', () => {
  expect(company.Faq.scene.plate.text).toBe(`${faq.length} answers`);
  expect(faqTopics).toHaveLength(5);
});
