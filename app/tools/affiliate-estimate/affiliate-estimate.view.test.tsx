import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AffiliateEstimateTool } from './affiliate-estimate.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<AffiliateEstimateTool />).replaceAll('<!-- -->', '');
  for (const text of ['6 orders', '$33.31', 'I receive a commission', '20% for 12 months', '15% once']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBe(4 + 8 + 2);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
