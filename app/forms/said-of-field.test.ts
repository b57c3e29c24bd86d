import { expect, test } from 'vitest';
import { saidOfField } from './said-of-field.ts';

test.each([
  ['Email', 'Email: Fill this in.'],
  ['How can we help?', 'How can we help? Fill this in.'],
  ['I have read the notice.', 'I have read the notice. Fill this in.'],
  [
    'In one line: who you are and what you offer',
    'In one line: who you are and what you offer. Fill this in.',
  ],
  ['', 'Fill this in.'],
])('a refusal of “%s” is read as one text', (label, text) => {
  expect(saidOfField(label, 'Fill this in.')).toBe(text);
});
