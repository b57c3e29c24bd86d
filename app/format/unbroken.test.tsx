import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['vps-2 in Frankfurt', ['vps-2']],
  ['The invoice INV-2026-000210 of the order EZC-2026-000149', ['INV-2026-000210', 'EZC-2026-000149']],
  ['1 EUR = 1.1708 USD on 21 November 2026', ['21 November 2026']],
  ['A long-term plan', []],
])('names of plans, numbers of documents and days in "%s" do not break', (text, kept) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect([...html.matchAll(/<span[^>]*nowrap[^>]*>([^<]*)</g)].map(([, part]) => part)).toEqual(kept);
});
