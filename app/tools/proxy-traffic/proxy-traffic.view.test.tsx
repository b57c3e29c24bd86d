import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProxyTrafficTool } from './proxy-traffic.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ProxyTrafficTool />).replaceAll('<!-- -->', '');
  for (const text of ['33.2 GB a month', '$119.68', '34 GB × $4.40 − 20%', 'EXAMPLE_USER-country-de']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(6);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
