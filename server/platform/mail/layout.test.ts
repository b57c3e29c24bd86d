import { expect, test } from 'vitest';
import { layOut } from './layout.ts';

const sender = 'EZCaravel <hello@ezcaravel.example>\nPier & Söhne GmbH';

test('the same words stand in both parts, in order, with code, link and sender', () => {
  const { text, html } = layOut(
    {
      to: 'm@example.com',
      subject: 'Your code',
      paragraphs: ['Hello Mara,', 'type this code:'],
      code: '204060',
      action: { label: 'Confirm', url: 'https://site.test/confirm?type=email_verify&t=abc' },
    },
    sender,
  );
  expect(text).toBe(
    'Hello Mara,\n\ntype this code:\n\n204060\n\nConfirm:\nhttps://site.test/confirm?type=email_verify&t=abc\n\n-- \nEZCaravel <hello@ezcaravel.example>\nPier & Söhne GmbH',
  );
  const words = [
    'Hello Mara,',
    'type this code:',
    '204060',
    'Confirm',
    'EZCaravel &lt;hello@ezcaravel.example&gt;<br>Pier &amp; Söhne GmbH',
  ];
  const places = words.map((word) => html.indexOf(word));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain('href="https://site.test/confirm?type=email_verify&amp;t=abc"');
});

test('what people wrote is text in the HTML part, never markup', () => {
  const evil = `</p><script>alert("1")</script><img src=x onerror='a'>&lt;`;
  const { text, html } = layOut(
    {
      to: null,
      subject: evil,
      paragraphs: [evil],
      code: evil,
      action: { label: evil, url: `https://x.test/"${evil}` },
    },
    evil,
  );
  expect(html).not.toMatch(/<script|<img/);
  expect(html).not.toMatch(/href="https:\/\/x\.test\/"/);
  expect(html.match(/&lt;script&gt;alert\(&quot;1&quot;\)/g)?.length).toBeGreaterThanOrEqual(5);
  expect(text).toContain(evil);
});

test('line breaks that people wrote are kept in the HTML part', () => {
  const { html } = layOut({ to: null, subject: 's', paragraphs: ['first line\nsecond line'] }, sender);
  expect(html).toMatch(/first line<br>\s*second line/);
});

test('without code and link there is no trace of them', () => {
  const { text, html } = layOut({ to: null, subject: 's', paragraphs: ['Only words.'] }, sender);
  expect(text).toBe(`Only words.\n\n-- \n${sender}`);
  expect(html).not.toMatch(/<a |monospace/);
});
