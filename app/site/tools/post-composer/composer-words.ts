import type { Part } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import type { Counting, Network } from '#content/en/rules/networks.ts';

const countings: Readonly<Record<Counting, () => string>> = {
  weighted: m.composer_counting_weighted,
  'emoji-bytes': m.composer_counting_emoji_bytes,
  graphemes: m.composer_counting_graphemes,
  fediverse: m.composer_counting_fediverse,
  bytes: m.composer_counting_bytes,
  utf16: m.composer_counting_utf16,
};

export function countingText({ name, text, countingAssumed }: Network): string {
  if (countingAssumed && text.counting === 'utf16') return m.composer_counting_assumed({ name });
  return countings[text.counting]();
}

const needs: Readonly<Record<NonNullable<Network['needs']>, () => string>> = {
  picture: m.composer_needs_picture,
  video: m.composer_needs_video,
  'picture-or-video': m.composer_needs_picture_or_video,
};

export const needsText = (need: NonNullable<Network['needs']>): string => needs[need]();

export function partText(part: Part, network: Network): string {
  switch (part) {
    case 'text':
      return network.textName;
    case 'text-bytes':
      return m.composer_text_bytes();
    case 'title':
      return m.composer_title();
    case 'hashtags':
      return m.composer_hashtags();
    case 'links':
      return m.composer_links();
  }
}

/** The data plate of tool and page. */
export const plateText = (fits: number, all: number): string =>
  all === 0 ? m.composer_plate_none() : m.composer_plate({ fits, all });
