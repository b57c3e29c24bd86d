import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { build } from '#content/en/pages/build.ts';
import { questionIds } from './custom-brief.ts';
import { CustomBrief } from './custom-brief.tsx';

const html = renderToString(
  <MemoryRouter>
    <CustomBrief />
  </MemoryRouter>,
).replaceAll('<!-- -->', '');

test('the served form holds all five questions, each under its label, the first one open', () => {
  expect(html.match(/<details [^>]*>/g)?.map((tag) => tag.includes('open=""'))).toEqual([
    true,
    ...Array(4).fill(false),
  ]);
  for (const id of questionIds) {
    expect(html).toContain(`for="${id}"`);
    expect(html).toMatch(new RegExp(`<textarea[^>]* id="${id}"`));
  }
  expect(html).toContain('Send my brief');
});

test('the hero shows a brief without an answer, as the form opens', () => {
  const { live, plate } = build.CustomSolutions.scene;
  expect(html).toContain(plate.text);
  expect(live.count).toBe(0);
});
