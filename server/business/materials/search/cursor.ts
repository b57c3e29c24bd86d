import type { Id } from '#contract/ids.ts';
import type { Spot } from './page.queries.ts';

/** Where a page ended: in which step of the ranking, after how many tries to read its words, at which spot. */
export interface Cursor {
  leg: number;
  tries: number;
  spot: Spot;
}

export const writeCursor = ({ leg, tries, spot }: Cursor) => `${leg}.${tries}.${spot.place}.${spot.id}`;

/** @param text as the contract lets it through */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [leg, tries, place, id] = text.split('.');
  return {
    leg: Number(leg),
    tries: Number(tries),
    spot: { place: Math.min(Number(place), 2 ** 31 - 1), id: id as Id<'material'> },
  };
}
