import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderPaceTool } from './order-pace.tsx';

test('the server draws the labelled example with its unusual hours, every field under a label', () => {
  const html = renderToString(<OrderPaceTool />).replaceAll('<!-- -->', '');
  for (const text of [
    'invented shop',
    'stays on your device',
    '15:00',
    'Fri, Nov 20, 2026',
    'Show as table',
  ]) {
    expect(html).toContain(text);
  }
  const ids = [...html.matchAll(/<select\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});
