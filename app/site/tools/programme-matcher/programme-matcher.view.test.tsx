import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { m } from '#app/paraglide/messages.js';
import { partners } from '#content/en/pages/partners.ts';
import ProgrammeMatcherTool, { sceneOf } from './programme-matcher.island.tsx';
import { example, fitsOf } from './programmes.ts';

test('the server draws three questions and the way to the programme', () => {
  const html = renderToString(
    <MemoryRouter>
      <ProgrammeMatcherTool />
    </MemoryRouter>,
  );
  expect(html.match(/<fieldset/g)).toHaveLength(3);
  expect(html.match(/type="radio"/g)).toHaveLength(15);
  expect(html).toContain('href="/partners-brands"');
});

test('the hero of the page opens with the example', () => {
  const fitting = fitsOf(example)[0]?.because.length ?? 0;
  const { live, plate } = partners.Partners.scene;
  expect(live).toEqual(sceneOf(fitting));
  expect(plate).toEqual({ note: m.partners_scene_match(), text: m.match_plate({ count: fitting }) });
});
