import { opendir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Candidate } from '../candidate.ts';
import { readInside } from './inside.ts';

/** What is said of every file of a folder. */
export interface Common {
  type?: string;
  licence?: string;
  author?: string;
  tier?: string;
}

/** Each file below a folder is a material, named as it is called; links and hidden files are passed over. */
export async function* readFolder(folder: string, common: Common): AsyncGenerator<Candidate> {
  for await (const path of filesBelow(folder)) {
    const key = relative(folder, path).replaceAll('\\', '/');
    const words = key.replace(/\.[a-z0-9]+$/i, '').split('/');
    yield {
      at: key,
      said: {
        ...common,
        key,
        title: titleOf(words.at(-1) ?? key),
        keywords: words.slice(0, -1).map((word) => word.replaceAll(/[-_]+/g, ' ')),
      },
      open: async () => [await readInside(folder, key)],
    };
  }
}

/** In the order of their names, so that a second run meets them in the same order. */
export async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = [];
  for await (const entry of await opendir(folder)) if (!entry.name.startsWith('.')) entries.push(entry);
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

export function titleOf(name: string): string {
  const text = name.replaceAll(/[-_\s]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
