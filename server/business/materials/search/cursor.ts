import type { Id } from '#contract/ids.ts';
import type { Position } from './page.queries.ts';

/** Where a page ended: in which step of the ranking, after how many tries to read its words, at which position. */
export interface Cursor {
  rankTier: number;
  tries: number;
  position: Position;
}

export const writeCursor = ({ rankTier, tries, position }: Cursor) =>
  `${rankTier}.${tries}.${position.place}.${position.id}`;

/** @param text as the contract lets it through */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [rankTier, tries, place, id] = text.split('.');
  return {
    rankTier: Number(rankTier),
    tries: Number(tries),
    position: { place: Math.min(Number(place), 2 ** 31 - 1), id: id as Id<'material'> },
  };
}
