import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { checkPost } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { exampleCounts } from '#app/site/pages/pictures/social-counters.tsx';
import { operate } from '#content/en/pages/operate.ts';
import { type NetworkId, networks } from '#content/en/rules/networks.ts';
import { ComposerAnswer } from './composer-answer.tsx';
import { type Draft, postFor } from './draft.ts';
import PostComposerTool from './post-composer.island.tsx';
import { PostPreview } from './post-preview.tsx';

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

describe('a draft without text', () => {
  const chosen: readonly NetworkId[] = ['x', 'threads', 'pinterest'];
  const findingsOf = (draft: Draft) =>
    networks
      .filter(({ id }) => chosen.includes(id))
      .map((network) => checkPost(network, postFor(draft, network.id)));
  const answerTo = (draft: Draft) =>
    renderToString(
      <ComposerAnswer findings={findingsOf(draft)} shown="x" own={draft.own} onShow={() => {}} />,
    );
  const blank: Draft = { title: 'Stoneware mug', text: ' ', own: {} };

  test('fits nothing and fails nothing', () => {
    const answer = answerTo(blank);
    expect(answer).toContain('Nothing to check yet');
    expect(answer.match(/no text yet/g)).toHaveLength(1 + chosen.length);
    expect(answer).not.toMatch(/does not fit|text-error/);
  });

  test('is wrong where something else is written and wrong', () => {
    expect(answerTo({ ...blank, title: 'm'.repeat(101) })).toContain('Does not fit Pinterest<');
    expect(answerTo({ ...blank, own: { threads: '#one #two' } })).toContain('Does not fit Threads<');
  });

  test('fits where a separate version does', () => {
    expect(answerTo({ ...blank, own: { threads: 'New today' } })).toContain('>Fits Threads<');
  });

  test('has nothing to copy, and says what is needed', () => {
    const previewOf = (draft: Draft) =>
      renderToString(<PostPreview finding={findingsOf(draft)[0]!} draft={draft} onDraft={() => {}} />);
    const copyButton = /<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Copy for/;
    expect(previewOf(blank)).toContain('X needs text.');
    expect(previewOf(blank)).toMatch(copyButton);
    expect(previewOf({ ...blank, text: 'New today' })).not.toMatch(copyButton);
  });
});
