import { expect, test } from 'vitest';
import { type MailFault, mailFaults, maxAction, maxParagraph, maxSubject, placesFor } from './mail-faults.ts';
import type { MailWords } from './mail-words.ts';

const original: MailWords = {
  subject: 'Order {order} is paid',
  paragraphs: [
    'We have {total}.',
    { waits: 'It begins on {startsOn}.', begun: 'Delivery of {order} has begun.' },
  ],
  action: 'See the order',
};
const changed = (change: Partial<MailWords>): MailFault[] => mailFaults(original, { ...original, ...change });
const chosen = { waits: 'From {startsOn} on.', begun: 'It has begun.' };

test('other words with the same places and paragraphs are without fault', () => {
  expect(mailFaults(original, original)).toEqual([]);
  const free = {
    subject: 'Thank you: {total}',
    paragraphs: [
      { begun: 'Now.' },
      'About {order}, {order} again\nand on a second line.',
      { waits: '{startsOn}' },
    ],
  };
  // The button keeps its words, and the paragraphs have another order.
  expect(mailFaults(original, free)).toEqual([]);
});

test('a place that has no value is named with its text', () => {
  expect(changed({ subject: 'Order {order} of {buyer}' })).toEqual([
    { fault: 'unknown_place', spot: 'subject', place: 'buyer' },
  ]);
  // A place of one paragraph has no value in another one.
  expect(changed({ paragraphs: ['{total}', { ...chosen, begun: 'On {startsOn}.' }] })).toEqual([
    { fault: 'unknown_place', spot: 2, place: 'startsOn', paragraph: 'begun' },
  ]);
  expect(changed({ action: 'See {startsOn}' })).toEqual([
    { fault: 'unknown_place', spot: 'action', place: 'startsOn' },
  ]);
});

test('a place that must be said is missed in the mail, or in the paragraph it belongs to', () => {
  expect(changed({ paragraphs: ['Thank you.', chosen] })).toEqual([
    { fault: 'missing_place', spot: null, place: 'total' },
  ]);
  expect(changed({ paragraphs: ['{total}', { ...chosen, waits: 'Later.' }] })).toEqual([
    { fault: 'missing_place', spot: 1, place: 'startsOn', paragraph: 'waits' },
  ]);
  // A paragraph that may be left out does not say what is always told.
  expect(changed({ subject: 'Paid' })).toEqual([{ fault: 'missing_place', spot: null, place: 'order' }]);
});

test('paragraphs are neither lost, invented nor said twice', () => {
  expect(changed({ paragraphs: ['{total}', { waits: chosen.waits }] })).toEqual([
    { fault: 'missing_paragraph', spot: null, paragraph: 'begun' },
  ]);
  expect(changed({ paragraphs: ['{total}', chosen, { late: 'It is late.' }] })).toEqual([
    { fault: 'unknown_paragraph', spot: null, paragraph: 'late' },
  ]);
  expect(changed({ paragraphs: ['{total}', chosen, { begun: 'Again.' }] })).toEqual([
    { fault: 'paragraph_twice', spot: null, paragraph: 'begun' },
  ]);
  expect(mailFaults({ subject: 'Hello', paragraphs: [] }, { ...original, subject: 'Hello' })).toContainEqual({
    fault: 'unknown_action',
    spot: 'action',
  });
});

test('a text says something, in one line where it is a subject or a button, and is not too long', () => {
  const paragraphs = ['{total} {order}', chosen];
  expect(changed({ paragraphs, subject: ' ' })).toEqual([{ fault: 'empty', spot: 'subject' }]);
  expect(changed({ paragraphs, subject: 'One\nBcc: two' })).toEqual([
    { fault: 'line_break', spot: 'subject' },
  ]);
  expect(changed({ action: 'One\u2028two' })).toEqual([{ fault: 'line_break', spot: 'action' }]);
  expect(changed({ paragraphs: ['{total}', '', chosen] })).toEqual([{ fault: 'empty', spot: 1 }]);
  const long = (max: number) => 'x'.repeat(max + 1);
  expect(changed({ paragraphs, subject: long(maxSubject) })).toEqual([
    { fault: 'too_long', spot: 'subject' },
  ]);
  expect(changed({ action: long(maxAction) })).toEqual([{ fault: 'too_long', spot: 'action' }]);
  expect(changed({ paragraphs: ['{total}', long(maxParagraph), chosen] })).toEqual([
    { fault: 'too_long', spot: 1 },
  ]);
  expect(changed({ paragraphs: [...Array.from({ length: 40 }, () => '{total}'), chosen] })).toEqual([
    { fault: 'too_long', spot: null },
  ]);
});

test('a brace that belongs to no place is found', () => {
  for (const text of ['{total} {', '{total} }', '{{total}}', '{total} {a b}', '{total} {}'])
    expect(changed({ paragraphs: [text, chosen] })).toEqual([{ fault: 'stray_brace', spot: 0 }]);
});

test('the places that a text may have are told', () => {
  expect(placesFor(original, null)).toEqual(['order', 'total']);
  expect(placesFor(original, 'waits')).toEqual(['order', 'total', 'startsOn']);
});
