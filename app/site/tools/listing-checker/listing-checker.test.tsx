import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { create } from '#content/en/pages/create.ts';
import { cleaned } from './checked-field.tsx';
import ListingChecker from './listing-checker.island.tsx';

test('the server writes the example with its findings, numbered and with their rules', () => {
  const html = renderToString(<ListingChecker />).replaceAll('<!-- -->', '');
  expect(html).toContain('4 things would stop this listing');
  expect(html).toContain('5 findings, 4 block');
  expect(html).toContain('85 / 75');
  expect(html).toContain('Steel Bottle 750 ml, Vacuum Insulated Bottle, Keeps Cold 24 h Leakproof Lid');
  expect(html).toContain('since 27\u00a0Jul\u00a02026');
  expect(html).toMatch(/<mark[^>]*>★<\/mark>/);
});

test('marks are drawn for the eye only; the text is in its field once', () => {
  const html = renderToString(<ListingChecker />);
  expect(html).toMatch(/<div aria-hidden="true"[^>]*text-transparent/);
  expect(html.match(/<textarea[^>]*>/g)?.every((tag) => /aria-describedby="[^"]+"/.test(tag))).toBe(true);
});

test('the page’s picture opens with what the tool opens with', () => {
  const { live, plate } = create.EzWriting.scene;
  expect(renderToString(<ListingChecker />)).toContain(`>${plate.text}</span>`);
  expect(plate.text.startsWith(`${live.count} findings`)).toBe(true);
});

test('a field of one line keeps to it, a field of several keeps its lines, and many blanks hold nothing up', () => {
  const pasted = `Steel \r\n\n bottle\0${' '.repeat(200_000)}1 l`;
  const start = performance.now();
  expect(cleaned({ id: 'title', form: 'line' }, pasted)).toBe(`Steel bottle${' '.repeat(200_000)}1 l`);
  expect(performance.now() - start).toBeLessThan(1000);
  expect(cleaned({ id: 'description', form: 'text' }, 'a \r\n b')).toBe('a \n b');
});
