import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReviewAnalysisTool } from './review-analysis.tsx';

test('the server draws the labelled sample with its counts, every field under a label', () => {
  const html = renderToString(<ReviewAnalysisTool />).replaceAll('<!-- -->', '');
  for (const text of [
    '32 reviews',
    'Sample text, written by us',
    'does not understand sarcasm',
    '“lid leaks”',
  ]) {
    expect(html).toContain(text);
  }
  const ids = [...html.matchAll(/<(?:textarea|select)\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});
