import type { SearchGroup } from './entry.ts';
import { intentFor } from './intents.ts';
import type { Hit, SiteIndex } from './site-index.ts';
import { type Source, sources } from './sources.ts';
import { cleaned } from './terms.ts';

export interface FoundGroup {
  group: SearchGroup;
  hits: readonly Hit[];
}

export interface Found {
  /** What was asked, as it can be shown; empty when nothing was asked. */
  typed: string;
  /** The group of the best hit first. */
  groups: readonly FoundGroup[];
  /** Everything found, also what the groups do not show. Ways on are not counted. */
  count: number;
  corrected: string | null;
  some: boolean;
}

/**
 * One search, the same in the palette and on the page.
 * @param typed  anything, of any length
 * @param limit  most hits of one group
 */
export async function find(
  index: SiteIndex,
  typed: string,
  limit: number,
  others: readonly Source[] = sources,
): Promise<Found> {
  const words = cleaned(typed);
  if (words === '') return { typed: '', groups: [], count: 0, corrected: null, some: false };
  const asked = intentFor(index.data.intents, words);
  const { hits, corrected, some } = index.find(words);
  const further = await Promise.allSettled(others.map((source) => source.find({ typed: words, limit })));
  const all = [...asked, ...hits, ...further.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
  const groups = new Map<SearchGroup, Hit[]>();
  for (const hit of all) {
    const group = groups.get(hit.entry.group);
    if (group) group.push(hit);
    else groups.set(hit.entry.group, [hit]);
  }
  return {
    typed: words,
    groups: [...groups].map(([group, own]) => ({ group, hits: own.slice(0, limit) })),
    count: all.filter(({ score }) => score > 0).length,
    corrected: asked.length > 0 ? null : corrected,
    some: some && asked.length === 0,
  };
}
