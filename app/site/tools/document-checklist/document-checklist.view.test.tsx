import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { operate } from '#content/en/pages/operate.ts';
import DocumentChecklistTool from './document-checklist.island.tsx';

const html = renderToString(<DocumentChecklistTool />).replaceAll('<!-- -->', '');

test('the server writes the example: what is missing, a field for each document, the list', () => {
  expect(html).toContain('8 required documents are missing');
  expect(html).toContain(
    'Still to find: Identity document, Details of owners and directors, Company record and 5 more',
  );
  expect(html.match(/h-6 flex-1/g)).toHaveLength(14);
});

test('the page’s picture opens with what the tool opens with', () => {
  const { live, plate } = operate.EzRegister.scene;
  expect(html).toContain(`>${plate.text}</span>`);
  expect(live).toEqual({ count: 0 });
});
