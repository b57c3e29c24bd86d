// Used by the configurations of Vitest: where tests put the databases, uploads and profiles they throw away, and what is compiled.
import { accessSync, constants, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** In bytes. Half a gibibyte was the most that the gate used. */
const enough = 4 * 2 ** 30;

/**
 * A database of a test is a thousand small files. Where a disk is slow to make them, a bed took a second to open, and a
 * fifth of that in memory. Set TMPDIR to have them somewhere else.
 */
export function keepScratchInMemory(): void {
  if (process.env.TMPDIR) return;
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= enough) process.env.TMPDIR = memory;
  } catch {
    // A machine without it writes to its usual folder.
  }
}

/** Commands that tests start find the sources compiled, as `npm start` does. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../../node_modules/.cache/compiled');
}
