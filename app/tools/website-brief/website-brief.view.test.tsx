import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { WebsiteBriefTool } from './website-brief.tsx';

test('the server draws the example, every field under a label, with the way to custom work', () => {
  const html = renderToString(
    <MemoryRouter>
      <WebsiteBriefTool />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
  expect(html).toContain('href="/custom-solutions');
  expect(html).toContain('rule of thumb');
  const ids = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(20);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});
