import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { asTitle, candidate, copyrightIn } from './candidates.ts';

interface Icon {
  name: string;
  tags: string[];
  /** Shapes on a field of 24 × 24, drawn with the stroke of the text around. */
  body: string;
}

/**
 * Icons of Lucide 1.62.0 that a shop has a use for, with the words their authors describe them by (icons/LICENSE). Those
 * that Lucide took over from Feather are left out: they carry another licence.
 */
export async function* iconCandidates(): AsyncGenerator<Candidate> {
  const text = await readFile(join(import.meta.dirname, 'icons/lucide.jsonl'), 'utf8');
  const copyright = copyrightIn(await readFile(join(import.meta.dirname, 'icons/LICENSE'), 'utf8'));
  for (const line of text.trim().split('\n')) {
    const { name, tags, body }: Icon = JSON.parse(line);
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${body}</svg>`;
    const said = {
      key: `lucide/${name}`,
      type: 'icon',
      title: asTitle(name.replace(/-\d+$/, (number) => ` ${number.slice(1)}`)),
      description: 'Line icon on a grid of 24 pixels; takes the colour of the text around it.',
      keywords: tags,
      licence: 'ISC',
      author: 'Lucide contributors',
      copyright,
      sourceUrl: `https://lucide.dev/icons/${name}`,
      version: '1.62.0',
    } as const;
    yield candidate(said, [{ name: `${name}.svg`, bytes: Buffer.from(drawing) }]);
  }
}
