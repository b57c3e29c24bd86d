import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  ['vps-2 in Frankfurt', ['vps-2']],
  ['The invoice INV-2026-000210 of the order EZC-2026-000149', ['INV-2026-000210', 'EZC-2026-000149']],
  ['1 EUR = 1.1708 USD on 21 November 2026', ['21 November 2026']],
  ['The order of EZ Writing Pro, 3 months, was placed', ['3 months,']],
  ['Change the price of +64 GB memory', ['64 GB']],
  ['Mailer box, three-quarter view', ['three-quarter']],
  ['MUG-350 (Lindt Home)', ['MUG-350']],
  ['An hour – and no more, from 12 to 14', []],
])('terms, names of plans, numbers of documents, days and compounds in "%s" do not break', (text, kept) => {
  const html = renderToStaticMarkup(<Unbroken text={text} />);
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
  expect([...html.matchAll(/<span[^>]*nowrap[^>]*>([^<]*)</g)].map(([, part]) => part)).toEqual(kept);
});

test.each([
  ['Invited as mara@lindt-home.example.', 'mara@lindt-home.example.'],
  ['(https://shop.lindt-home.example/mugs)', '(https://shop.lindt-home.example/mugs)'],
])(
  'what may be wider than its column in "%s" begins a line, and breaks only where it has to',
  (text, kept) => {
    const html = renderToStaticMarkup(<Unbroken text={text} />);
    expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text);
    expect(html).toMatch(new RegExp(`<span[^>]*inline-block[^>]*>${kept.replaceAll(/[.()]/g, '\\$&')}<`));
  },
);
