import type { SearchGroup } from './entry.ts';
import { intentFor } from './intents.ts';
import type { Hit, SiteIndex } from './site-index.ts';
import { type Source, sources } from './sources.ts';
import { cleaned } from './terms.ts';

export interface FoundGroup {
  group: SearchGroup;
  hits: readonly Hit[];
  /** Everything found of this kind, also what `hits` leaves out. Ways on are not counted. */
  count: number;
}

export interface Found {
  /** What was asked, as it can be shown; empty when nothing was asked. */
  typed: string;
  /** The group of the best hit first. */
  groups: readonly FoundGroup[];
  /** The sum of the groups. */
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
  const { hits, corrected: nearest, some } = index.find(words);
  const corrected = asked.length > 0 ? null : nearest;
  const question = { typed: words, meant: corrected ?? words, limit };
  const further = await Promise.allSettled(others.map((source) => source.find(question)));
  const all = [...asked, ...hits, ...further.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))];
  const groups = new Map<SearchGroup, Hit[]>();
  for (const hit of all) {
    const group = groups.get(hit.entry.group);
    if (group) group.push(hit);
    else groups.set(hit.entry.group, [hit]);
  }
  return {
    typed: words,
    groups: [...groups].map(([group, own]) => ({ group, hits: own.slice(0, limit), count: countOf(own) })),
    count: countOf(all),
    corrected,
    some: some && asked.length === 0,
  };
}

const countOf = (hits: readonly Hit[]) => hits.filter(({ score }) => score > 0).length;
