import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MaterialType } from '#contract/material-kinds.ts';
import type { Candidate } from '#server/business/materials/take-in/candidate.ts';
import { ours, rect, svg, words } from './candidates.ts';

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
        page(title, text),
      );
    }
  }
}

/** The beginning of a text as a sheet of paper. */
function page(title: string, text: string): string {
  const plain = text.replaceAll(/<style[\s\S]*?<\/style>|<[^>]+>|[#*`]/g, '');
  const lines = plain
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 17);
  const shown = lines.map((line, i) =>
    words(36, 92 + i * 22, 13, line.length > 58 ? `${line.slice(0, 57)}…` : line, '#4a5a66'),
  );
  return svg(
    480,
    480,
    rect(0, 0, 480, 480, '#e9eef1') +
      rect(16, 16, 448, 464, '#ffffff') +
      words(36, 58, 20, title, '#22303c', 'font-weight="700"') +
      shown.join(''),
  );
}
