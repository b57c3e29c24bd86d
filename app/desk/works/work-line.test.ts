import { expect, test } from 'vitest';
import { workLine } from './work-line.ts';

test('a work of a tool shows how its longest text begins', () => {
  const content = `?market=amazon&price=47.5#${new URLSearchParams({
    title: 'Mug with a lid',
    bullets: 'It keeps tea warm for two hours.\nIt fits a car.',
  })}`;
  expect(workLine({ tool: 'listing-checker', content })).toBe('“It keeps tea warm for two hours.”');
});

test('a long text is cut, and figures alone show nothing', () => {
  const long = workLine({ tool: 'listing-checker', content: `#title=${'tea warm '.repeat(60)}` });
  expect(long).toMatch(/^“tea warm.*…”$/);
  expect(long?.length).toBeLessThan(170);
  expect(workLine({ tool: 'profit-bench', content: '?price=47.5&goods=12' })).toBeNull();
  expect(workLine({ tool: 'payback', content: '' })).toBeNull();
});

test('word rules show their counts', () => {
  expect(workLine({ tool: 'word-rules', content: '?no.cheap=&yes.stoneware=&no.free=' })).toBe(
    '2 forbidden, 1 wanted',
  );
});
