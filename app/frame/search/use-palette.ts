import { useEffect, useRef, useState } from 'react';
import { noteSearch } from '#app/state/missed-search.ts';
import type { SearchEntry } from './entry.ts';
import { type Found, find } from './find.ts';
import { loadIndex } from './load-index.ts';
import { recents } from './recents.ts';
import type { Hit, SiteIndex } from './site-index.ts';
import { cleaned } from './terms.ts';

/** A heading with what stands below it. */
export interface PaletteGroup {
  id: string;
  hits: readonly Hit[];
}

export interface PaletteState {
  typed: string;
  type(text: string): void;
  /** Null until the index is there. */
  found: Found | null;
  groups: readonly PaletteGroup[];
  failed: boolean;
  forget(): void;
}

/** Most results of one group; all of them are on the search page. */
const limit = 4;
/** Fewer letters say nothing to the library. */
const fewestLetters = 3;
const pauseMs = 180;

/** What the palette shows for what is typed: results, or what was opened before and good places to start. */
export function usePalette(clear: () => void, hasMoved: () => boolean): PaletteState {
  const [index, setIndex] = useState<SiteIndex | null>(null);
  const [failed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [known, setKnown] = useState(recents);
  const asked = useRef('');

  useEffect(() => {
    loadIndex().then(setIndex, () => setFailed(true));
  }, []);
  useEffect(() => {
    asked.current = typed;
    if (!index) return;
    // Answers may come late; what was typed since then counts.
    const show = (answer: Found) => {
      if (asked.current !== typed) return;
      setFound(answer);
      noteSearch(answer.typed, answer.count);
    };
    const own = find(index, typed, limit);
    void own.then(show);
    // The service is asked once somebody pauses.
    const pause = setTimeout(async () => {
      if (cleaned(typed).length < fewestLetters) return;
      const materials = await findMaterials(cleaned(typed)).catch(() => []);
      // Whoever already chooses among the options keeps those under the keys.
      if (materials.length > 0 && !hasMoved()) show(withMaterials(await own, materials));
    }, pauseMs);
    return () => clearTimeout(pause);
  }, [index, typed, hasMoved]);

  const idle = !found || found.typed === '';
  return {
    typed,
    type: setTyped,
    found,
    groups: idle ? startGroups(index, known) : found.groups.map(({ group, hits }) => ({ id: group, hits })),
    failed,
    forget() {
      clear();
      setKnown([]);
    },
  };
}

async function findMaterials(typed: string): Promise<readonly Hit[]> {
  const found = await import('./found-materials.ts');
  return found.findMaterials(typed);
}

/** Materials stand last, so that no option that is already there changes its place. */
function withMaterials(found: Found, materials: readonly Hit[]): Found {
  const others = found.groups.filter(({ group }) => group !== 'library');
  const waysOn = found.groups.flatMap(({ group, hits }) => (group === 'library' ? hits : []));
  return {
    ...found,
    groups: [...others, { group: 'library', hits: [...waysOn, ...materials], count: materials.length }],
    count: found.count + materials.length,
  };
}

/** With nothing typed: what was opened before, without the repetitions below it. */
function startGroups(index: SiteIndex | null, known: readonly string[]): PaletteGroup[] {
  if (!index) return [];
  const { entries, suggested } = index.data;
  const at = (addresses: readonly string[]) =>
    addresses.flatMap((to) => {
      const entry: SearchEntry | undefined = entries.find((one) => one.to === to);
      return entry ? [{ entry, score: 0, terms: [] }] : [];
    });
  const before = at(known);
  const start = at(suggested.filter((to) => !known.includes(to)));
  return [
    { id: 'recent', hits: before },
    { id: 'start', hits: start },
  ].filter(({ hits }) => hits.length > 0);
}
