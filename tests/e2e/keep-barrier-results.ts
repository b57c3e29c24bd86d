import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { BarrierNote } from './barrier-notes.ts';
import { barrierResultsOf, sourceOf } from './barrier-results-of.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of what the barrier journeys of the long run found. */
    barrierNotes: string;
  }
}

const file = join(import.meta.dirname, '../../content/barrier-results.gen.ts');

/** When the long run has examined every page, what it found is written down. Any other run leaves the file as it is. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'ezc-barriers-'));
  project.provide('barrierNotes', folder);
  return async () => {
    const results = barrierResultsOf(readNotes(folder), new Date().toISOString().slice(0, 10));
    if (results) writeFileSync(file, sourceOf(results));
    await rm(folder, { recursive: true, force: true });
  };
}

const readNotes = (folder: string): BarrierNote[] =>
  readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
