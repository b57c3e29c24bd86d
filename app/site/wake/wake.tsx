import type { Kept } from '#app/kept.ts';
import { noteVisit } from '#app/state/tracking.ts';
import { startPage } from './page.tsx';
import { wakeParts } from './parts.tsx';

/** Brings the page to life: what somebody is at first, then its surroundings and everything else. Call it once. */
export async function wakePage(kept: readonly Kept[]): Promise<void> {
  // Before anything on the page may change what is counted.
  noteVisit(new URL(location.href));
  await wakeParts(document, kept);
  startPage();
  for (const { island, act } of kept) if (!island) act();
}
