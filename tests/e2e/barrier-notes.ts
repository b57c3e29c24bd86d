import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import type { Examined } from '#content/barrier-results.ts';
import { routeOf } from './route-of.ts';

/** What was found in one page, or in what opens on it. */
export interface BarrierNote {
  kind: Examined;
  name: string;
  route: string;
  browser: string;
  /** "where: rule at selector" */
  found: string[];
}

/** Notes what was found in a page, which is empty when nothing was. @param status of the answer, where it was a document */
export type NoteBarriers = (
  kind: Examined,
  name: string,
  at: Page,
  status?: number,
) => (found: string[]) => void;

/** For the gate, which examines most pages less closely. */
export const noNotes: NoteBarriers = () => () => {};

/** For a journey of the long run: keeps a note of all it examines, for whoever tells of it (keep-barrier-results.ts). */
export function keepNotes(journey: string): NoteBarriers {
  const notes = new Map<string, BarrierNote>();
  afterAll(() =>
    writeFile(join(inject('barrierNotes'), `${journey}.json`), JSON.stringify([...notes.values()])),
  );
  return (kind, name, at, status) => (found) => {
    const route = status === 404 ? 'NotFound' : routeOf(new URL(at.url()).pathname);
    const browser = `Chromium ${at.context().browser()?.version()}`;
    // A second try takes the place of the first.
    notes.set(`${kind} ${name}`, { kind, name, route, browser, found });
  };
}
