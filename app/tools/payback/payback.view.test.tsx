import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaybackTool } from './payback.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<PaybackTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'the money is back in month|A planning aid, not financial advice'.split('|'))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
