import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarketScoreTool } from './market-score.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<MarketScoreTool />).replaceAll('<!-- -->', '');
  for (const text of ['Germany wins with 6.30 of 10', 'below 6.75 in place of 8, Poland takes the lead']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<input\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBe(3 + 6 * 4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
