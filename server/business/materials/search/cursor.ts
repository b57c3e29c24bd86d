import type { Id } from '#contract/ids.ts';
import type { Spot } from './search.queries.ts';

/** Where a page ended: in which step of the ranking, after how many words were let go, at which spot. */
export interface Cursor {
  leg: number;
  dropped: number;
  spot: Spot;
}

export const writeCursor = ({ leg, dropped, spot }: Cursor) => `${leg}.${dropped}.${spot.place}.${spot.id}`;

/** @param text as the contract lets it through */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [leg, dropped, place, id] = text.split('.');
  return {
    leg: Number(leg),
    dropped: Number(dropped),
    spot: { place: Math.min(Number(place), 2 ** 31 - 1), id: id as Id<'material'> },
  };
}
