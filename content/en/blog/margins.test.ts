import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listedPages } from '#app/site/pages/blocks/listed-pages.ts';
import { move } from '../pages/move.ts';
import { operate } from '../pages/operate.ts';
import { articles } from './articles.ts';
import { margins } from './margins.ts';

const text = (id: number) => readFileSync(new URL(`${id}.mdx`, import.meta.url), 'utf8');

test('every article has a cover that neither a page nor another article shows', () => {
  expect(Object.keys(margins).map(Number)).toEqual(articles.map(({ id }) => id));
  const covers = Object.values(margins).map(({ cover }) => `${cover.kit}/${cover.camera}`);
  expect(new Set(covers).size).toBe(covers.length);
  const pages = listedPages().flatMap(({ scene }) => (scene ? [`${scene.kit}/${scene.camera}`] : []));
  expect(covers.filter((cover) => pages.includes(cover))).toEqual([]);
});

test.each(articles)('the margin of "$title" belongs to its text', ({ id }) => {
  const { notes, cover } = margins[id]!;
  const source = text(id);
  const headings = [...source.matchAll(/^## (.*)$/gm)].map(([, name]) => name);
  const said = [...notes.map((note) => note.text), cover.plate?.note ?? '', cover.plate?.text ?? ''];
  for (const note of notes) expect(headings).toContain(note.beside);
  if (cover.follows) return;
  for (const number of said.join(' ').match(/\d+(\.\d+)?/g) ?? [])
    expect(`${source} ten One 1 4 10`, number).toContain(number);
});

test.each([
  [1, move.LogisticsControl.scene],
  [3, operate.EzRegister.scene],
])('the cover of article %i opens with the same plate as the page of its tool', (id, scene) => {
  const { kit, live, plate } = scene;
  expect(margins[id]?.cover).toMatchObject({ follows: true, kit, live, plate });
});
