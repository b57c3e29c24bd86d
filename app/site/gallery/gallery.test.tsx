import { existsSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import LiveGallery from './gallery.island.tsx';
import { showExamples } from './show-examples.ts';

describe('the gallery', () => {
  test('each specimen prints the path of a file that is there', () => {
    const html = renderToStaticMarkup(<LiveGallery examples={showExamples('USD')} />);
    const printed = [...html.matchAll(/>(app\/[^<,]+)/g)].map(([, path = '']) => path);
    const specimens = html.match(/<h3 class="m-0 text-\[1\.0625rem\]!"/g) ?? [];
    expect(specimens.length).toBeGreaterThan(40);
    expect(printed).toHaveLength(specimens.length);
    const dead = printed.filter((path) => !existsSync(new URL(`../../../${path}`, import.meta.url)));
    expect(dead).toEqual([]);
  });
});
