import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ParcelWeightTool } from './parcel-weight.tsx';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<ParcelWeightTool />)
    .replaceAll('\u00a0', ' ')
    .replaceAll('<!-- -->', '');
  for (const text of 'Where the extra 2.9 kg comes from|6.0 kg billed|0.2 cm less height saves 0.5 kg'.split(
    '|',
  ))
    expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
