import { expect, test } from 'vitest';
import { layOut } from './layout.ts';
import type { MailRow } from './message.ts';
import { rowsAsHtml, rowsAsText } from './rows.ts';

const rows: MailRow[] = [
  { label: 'VPS 2', details: ['1 month', 'Discount: −$1.00'], amount: '$7.00' },
  { label: 'A plan whose name is as long as a line of a mail, and longer', amount: '$1,200.00' },
  { label: 'Net', amount: '$1,207.00', sum: 'part' },
  { label: 'Total', amount: '$1,436.33', sum: 'total' },
];

test('plain text has labels on the left, amounts below each other on the right, and a rule above the sums', () => {
  const lines = rowsAsText(rows).split('\n');
  expect(lines).toEqual([
    `VPS 2${'$7.00'.padStart(59)}`,
    '  1 month',
    '  Discount: −$1.00',
    'A plan whose name is as long as a line of a mail, and longer',
    '$1,200.00'.padStart(64),
    '-'.repeat(64),
    `Net${'$1,207.00'.padStart(61)}`,
    `Total${'$1,436.33'.padStart(59)}`,
  ]);
  expect(
    lines.filter((line) => line.includes('$1,') || line.includes('$7')).every(({ length }) => length === 64),
  ).toBe(true);
});

test('the HTML part has a table whose labels are the headings of their rows', () => {
  const html = rowsAsHtml(rows);
  expect(html.match(/<tr>/g)).toHaveLength(4);
  expect(html.match(/<th scope="row"/g)).toHaveLength(4);
  expect(html).toMatch(
    /VPS 2<br><span[^>]*>1 month<\/span><br><span[^>]*>Discount: −\$1\.00<\/span><\/th><td[^>]*>\$7\.00<\/td>/,
  );
  expect(html.match(/font-weight:600/g)).toHaveLength(2);
});

test('what people named is text in it, never markup', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const html = rowsAsHtml([{ label: evil, details: [evil], amount: evil }]);
  expect(html).not.toContain('<img');
  expect(html.match(/&lt;img/g)).toHaveLength(3);
});

test('both parts have them behind the first paragraph', () => {
  const mail = { to: null, subject: 's', paragraphs: ['We have received it.', 'Delivery has begun.'], rows };
  const { text, html } = layOut(mail, 'Pier GmbH');
  for (const part of [text, html]) {
    const places = ['We have received it.', 'VPS 2', '$1,436.33', 'Delivery has begun.'].map((words) =>
      part.indexOf(words),
    );
    expect(places.every((place) => place >= 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }
  expect(text).toContain(`We have received it.\n\n${rowsAsText(rows)}\n\nDelivery has begun.`);
});
