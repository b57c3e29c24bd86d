import { listText } from '#app/format/list-text.ts';
import type { Finding, Part } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import type { Counting, Network } from '#content/en/rules/networks.ts';
import { isBlank } from './draft.ts';

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
export function plateText(findings: readonly Finding[]): string {
  const all = findings.length;
  if (all === 0) return m.composer_plate_none();
  if (findings.every(isBlank)) return m.composer_blank();
  return m.composer_plate({ fits: findings.filter(({ fits }) => fits).length, all });
}

/** Which networks would not take it; which would, while others have no text. */
export function headline(findings: readonly Finding[]): string {
  if (findings.length === 0) return m.composer_none();
  if (findings.every(isBlank)) return m.composer_nothing();
  const names = (some: readonly Finding[]) => listText(some.map(({ network }) => network.name));
  const written = findings.filter((finding) => !isBlank(finding));
  const refusing = written.filter(({ fits }) => !fits);
  if (refusing.length > 0) return m.composer_fits_some({ names: names(refusing) });
  return written.length < findings.length
    ? m.composer_fits_only({ names: names(written) })
    : m.composer_fits_all();
}
