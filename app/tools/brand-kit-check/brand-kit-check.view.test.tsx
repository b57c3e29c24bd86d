import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BrandKitCheckTool } from './brand-kit-check.tsx';

test('the server draws the example: what is missing, the contrasts, every field under a label', () => {
  const html = renderToString(<BrandKitCheckTool />).replaceAll('<!-- -->', '');
  for (const text of ['5 of 17 ready', '#0a6e6e on #ffffff', 'WCAG', 'Example figures']) {
    expect(html.replace('Web Content Accessibility Guidelines', 'WCAG')).toContain(text);
  }
  const ids = [...html.matchAll(/<input\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(20);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});
