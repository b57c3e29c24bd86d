import { expect, test } from 'vitest';
import { pagePicture } from './text-pictures.ts';

const linesOf = (picture: string) => [...picture.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line);

test('a page of HTML is drawn in the lines it has, with its cells apart and nothing of its head', () => {
  const page =
    '<html><head><title>Bill</title><style>p{margin:0}</style></head><body><p>{Customer}<br>{address}</p><table><tr><th>What</th><th>Net</th></tr></table></body></html>';
  expect(linesOf(pagePicture('Plain invoice', page, 'invoice'))).toEqual([
    'Plain invoice',
    '{Customer}',
    '{address}',
    'What Net',
  ]);
});
