import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ServerPickerTool } from './server-picker.tsx';
import { VpsPickerTool } from './vps-picker.tsx';

const drawn = (element: React.ReactElement) =>
  renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />).replaceAll(
    '<!-- -->',
    '',
  );

test.each([
  [
    'virtual',
    <VpsPickerTool key="v" />,
    ['vps-3 is the smallest plan that fits', '3.1_GB needed, 2_GB there', '$0.0208', '$14.00'],
  ],
  [
    'dedicated',
    <ServerPickerTool key="d" />,
    ['ds-2 is the smallest plan that fits', '14 needed, 12 there', '/dedicated-buy?plan=ds-2', '$49.00'],
  ],
])('the server draws the worked example of the %s picker, every field under a label', (_, element, texts) => {
  const html = drawn(element);
  for (const text of texts.map((one) => one.replaceAll('_', '\u00a0'))) expect(html).toContain(text);
  const fields = [...html.matchAll(/<(?:input|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBeGreaterThan(4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});
