import type { Network } from '#content/en/rules/networks.ts';
import type { RuleSource } from '#content/en/rules/shape.ts';
import { countText, fitsUntil } from './count-text.ts';
import { findHashtags, findLinks } from './find-links.ts';

export type Part = 'text' | 'text-bytes' | 'title' | 'hashtags' | 'links';

export interface Measure {
  part: Part;
  count: number;
  most: number;
  source: RuleSource;
}

export interface Finding {
  network: Network;
  /** The first is the main counter. */
  measures: Measure[];
  /** Signs that the network refuses and the post contains. */
  refused: string[];
  /** No text where one is needed, or no title where there is a title. */
  missing: ('text' | 'title')[];
  fits: boolean;
  /** Where the text has to end, UTF-16 index. */
  fitsUntil: number;
}

export interface Post {
  title: string;
  text: string;
}

/** Measures one post by the rules of one network. */
export function checkPost(network: Network, { title, text }: Post): Finding {
  const links = findLinks(text);
  const measures: Measure[] = [measured('text', text, network.text)];
  if (network.alsoText) measures.push(measured('text-bytes', text, network.alsoText));
  if (network.title) measures.push(measured('title', title, network.title));
  if (network.hashtags) {
    measures.push({ part: 'hashtags', count: findHashtags(text, links).length, ...network.hashtags });
  }
  if (network.links) {
    const different = new Set(links.map(({ start, end }) => text.slice(start, end)));
    measures.push({ part: 'links', count: different.size, ...network.links });
  }
  const refused = (network.refused ?? []).filter((sign) => `${title}${text}`.includes(sign));
  const missing: Finding['missing'] = [];
  if (text.trim() === '') missing.push('text');
  if (network.title && title.trim() === '') missing.push('title');
  return {
    network,
    measures,
    refused,
    missing,
    fits: measures.every(({ count, most }) => count <= most) && refused.length === 0 && missing.length === 0,
    fitsUntil: Math.min(
      fitsUntil(text, network.text.counting, network.text.most),
      network.alsoText ? fitsUntil(text, network.alsoText.counting, network.alsoText.most) : text.length,
    ),
  };
}

function measured(part: Part, value: string, { most, counting, source }: Network['text']): Measure {
  return { part, count: countText(value, counting), most, source };
}
