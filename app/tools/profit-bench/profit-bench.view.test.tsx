import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfitBenchTool } from './profit-bench.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ProfitBenchTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'You keep $5.83 of $29.00|$22.06'.split('|')) expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
