import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenCommitments, commitmentsDoc, describeCommitments, sentencesOf } from './commitments.ts';

test('what pages commit us to is kept by a call, a job or a person, and nothing is listed that no page says', () => {
  expect(brokenCommitments()).toEqual([]);
});

test('the list in the docs is the one of now (node scripts/commitments.ts writes it)', () => {
  expect(readFileSync(commitmentsDoc, 'utf8')).toBe(describeCommitments());
});

test('the sentences of all three kinds of texts are read, without their markup', () => {
  const sentences = sentencesOf();
  const from = (file: string) => sentences.filter((one) => one.file === file).map(({ sentence }) => sentence);
  expect(from('content/en/faq.ts')).toContain('Invoices and renewals use the price in your order.');
  expect(from('content/en/legal/terms.mdx')).toContain(
    'An unpaid order is cancelled by itself after 7 days.',
  );
  expect(from('content/en/pages/create.ts')).toContain('Count');
  expect(sentences.filter(({ sentence }) => sentence.includes('**'))).toEqual([]);
});

test('a sentence that commits us and is not listed is found', () => {
  const said = [{ file: 'a page', sentence: 'We send you an export of everything.' }];
  expect(brokenCommitments(said).filter((line) => line.startsWith('a page'))).toEqual([
    'a page says “We send you an export of everything.”, and no call, job or person is named that does it',
  ]);
});

test('mails and words of the interface are read as well, and commit us in other words', () => {
  const said = [
    { file: 'content/en/mails/a.ts', sentence: 'We will try your card again on {day}.' },
    { file: 'messages/en/a.json', sentence: 'Your saved lists are deleted after a month.' },
    { file: 'messages/en/a.json', sentence: 'The lists are deleted.' },
  ];
  expect(
    brokenCommitments(said).filter((line) => line.includes('names') || line.includes('is named')),
  ).toEqual([
    'content/en/mails/a.ts says “We will try your card again on {day}.”, and no call, job or person is named that does it',
    'messages/en/a.json says “Your saved lists are deleted after a month.”, and no call, job or person is named that does it',
  ]);
  const files = new Set(sentencesOf().map(({ file }) => file));
  for (const file of ['content/en/mails/subscriptions.ts', 'messages/en/works.json'])
    expect(files).toContain(file);
});
