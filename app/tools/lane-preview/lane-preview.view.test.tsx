import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanePreviewTool } from './lane-preview.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<LanePreviewTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'Your lane takes 2 of 3 example parcels|Place 7 of 8'.split('|'))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
