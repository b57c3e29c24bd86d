import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['vps-2 in Frankfurt', ['vps-2']],
  ['The invoice INV-2026-000210 of the order EZC-2026-000149', ['INV-2026-000210', 'EZC-2026-000149']],
  ['A long-term plan', []],
])('names of plans and numbers of documents in "%s" do not break', (text, kept) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect([...html.matchAll(/<span[^>]*nowrap[^>]*>([^<]*)</g)].map(([, part]) => part)).toEqual(kept);
});
