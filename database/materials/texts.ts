import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MaterialType } from '#contract/material-kinds.ts';
import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { ours } from './candidates.ts';
import { pagePicture, tablePicture } from './text-pictures.ts';

const folder = join(import.meta.dirname, 'texts');

/**
 * Texts of our own, a file each: texts/<type>/<name>.<format>.txt. The first line holds title and keywords, the second what it
 * is for; the material itself begins after the line of dashes.
 */
export async function* textCandidates(): AsyncGenerator<Candidate> {
  for (const type of (await readdir(folder)).sort()) {
    for (const stored of (await readdir(join(folder, type))).sort()) {
      const written = await readFile(join(folder, type, stored), 'utf8');
      const file = stored.replace(/\.txt$/, '');
      const [head = '', ...rest] = written.split('\n---\n');
      const [first = '', about = ''] = head.split('\n');
      const [title = '', keywords = ''] = first.split(' | ');
      const text = rest.join('\n---\n');
      const name = file.replace(/\.[a-z]+$/, '');
      yield ours(
        {
          key: `${type}/${name}`,
          type: type as MaterialType,
          title,
          description: about,
          keywords: keywords.split(', '),
        },
        [[file, text]],
        file.endsWith('.csv') ? tablePicture(text) : pagePicture(title, text, type),
      );
    }
  }
}
