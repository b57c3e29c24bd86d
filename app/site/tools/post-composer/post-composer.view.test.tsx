import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { checkPost } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { exampleCounts } from '#app/site/pages/pictures/social-counters.tsx';
import { operate } from '#content/en/pages/operate.ts';
import { networks } from '#content/en/rules/networks.ts';
import PostComposerTool from './post-composer.island.tsx';

const html = renderToString(<PostComposerTool />).replaceAll('<!-- -->', '');

test('the server writes the example: the sentence, the counters, the preview', () => {
  expect(html).toContain('Does not fit Threads');
  expect(html).toContain('196 of 280');
  expect(html).toContain('Hashtags: 2 of 1');
  expect(html).toContain('Preview for Threads');
});

test('the page’s picture opens with what the tool opens with', () => {
  const { live, plate } = operate.EzSocialengine.scene;
  expect(html).toContain(`>${plate.text}</span>`);
  expect(live).toEqual({ count: 5 });
});

test('the drawing of the counters shows what the composer counts', () => {
  const post = { title: m.composer_example_title(), text: m.composer_example_text() };
  const counted = networks
    .filter(({ id }) => id in exampleCounts)
    .map((network) => [network.id, checkPost(network, post).measures[0]?.count]);
  expect(Object.fromEntries(counted)).toEqual(exampleCounts);
});
