import type { Candidate, CandidateFile, Described } from '#server/business/materials/ingest/candidate.ts';

/** Where what the project itself has drawn and written comes from. */
const made = { licence: 'cc0-1.0', author: 'EZCaravel' } as const;

type Said = Omit<Described, 'licence' | 'author'>;
type Content = readonly [name: string, text: string];

/** A material of our own: free of every condition. */
export function ours(said: Said, files: readonly Content[], preview?: string): Candidate {
  return candidate({ ...said, ...made }, files.map(file), preview);
}

export function candidate(said: Described, files: readonly CandidateFile[], preview?: string): Candidate {
  return {
    at: said.key,
    said,
    open: async () => [...files],
    preview: async () => (preview ? file(['preview.svg', preview]) : null),
  };
}

/**
 * The line of the copyright in a licence file, with its years, as it stands there.
 * @throws when the file has none
 */
export function copyrightIn(licence: string): string {
  const line = /^(copyright .*\b\d{4}\b.*)$/im.exec(licence)?.[1]?.trim();
  if (!line) throw new Error('a licence file without a line of the copyright');
  return line;
}

const file = ([name, text]: Content): CandidateFile => ({ name, bytes: Buffer.from(text) });

/** A drawing of this size in units of its own. */
export const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inner}</svg>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;

export const words = (x: number, y: number, size: number, text: string, fill = '#22303c', more = '') =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="${size}" fill="${fill}" ${more}>${escaped(text)}</text>`;

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** "pale-blue" → "Pale blue" */
export const asTitle = (slug: string) => {
  const text = slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
