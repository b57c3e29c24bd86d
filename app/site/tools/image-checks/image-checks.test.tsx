import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ImageChecks } from './image-checks.tsx';

test('the server writes the labelled example with every measure beside its rule', () => {
  const html = renderToString(<ImageChecks />).replaceAll('<!-- -->', '');
  expect(html).toContain('Example: bottle.jpg');
  expect(html).toContain('2 things keep this picture out');
  expect(html).toContain('3 of 5 pass');
  for (const text of ['1,600\u00a0px', '66%', 'at least 85%', 'JPEG, TIFF, PNG, GIF'])
    expect(html).toContain(text);
});
