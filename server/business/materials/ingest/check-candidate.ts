import type { z } from 'zod';
import type { MaterialColour, MaterialFormat, MaterialOrientation } from '#contract/material-kinds.ts';
import { type Candidate, described, Refused } from './candidate.ts';
import { type CheckedFile, checkFile } from './file-formats.ts';
import { showDrawing } from './raster/show-drawing.ts';
import { type Content, contentOf, drawingType, type Shown, sha256Of, showFile } from './show-file.ts';

/** Raised when the same candidate would be kept in another way, so that it is taken in again. */
const rules = 2;
const maxFiles = 12;
type ByHash = Pick<Content, 'sha256'>;

/** What is kept of a material. @template C its contents: with their bytes, or by their hashes where those are stored */
export interface Kept<C extends ByHash = ByHash>
  extends Omit<z.output<typeof described>, 'colours' | 'orientation'> {
  formats: MaterialFormat[];
  colours: MaterialColour[];
  palette: string[];
  orientation: MaterialOrientation | null;
  files: { fileName: string; format: MaterialFormat; content: C }[];
  preview: { content: C; width: number; height: number } | null;
  /** Hash of all of it. */
  fingerprint: string;
}

/** A candidate that can be kept. */
export type Checked = Kept<Content>;

/**
 * Looks at what is said of a candidate and at its files.
 * @param licences slugs of the licences whose text the library has
 * @throws Refused
 */
export async function checkCandidate(candidate: Candidate, licences: ReadonlySet<string>): Promise<Checked> {
  const said = described.safeParse(candidate.said);
  if (!said.success) {
    const [issue] = said.error.issues;
    throw new Refused('not_described', `${issue?.path.join('.')}: ${issue?.code}`);
  }
  if (!licences.has(said.data.licence)) {
    const notFree = /(^|-)(nc|nd)(-|$)|^(agpl|gpl|lgpl)-/.test(said.data.licence);
    throw new Refused(notFree ? 'licence_not_free' : 'licence_unknown', said.data.licence);
  }
  const sent = await candidate.open();
  if (sent.length === 0) throw new Refused('no_file');
  if (sent.length > maxFiles) throw new Refused('too_many_files', String(sent.length));
  const files: CheckedFile[] = [];
  for (const file of sent) files.push(await checkFile(file));
  const shown = await shownBy(candidate, files);
  const { colours, orientation, ...rest } = said.data;
  const kept = {
    ...rest,
    formats: [...new Set(files.map(({ format }) => format))],
    colours: colours ?? shown?.colours ?? [],
    palette: shown?.palette ?? [],
    orientation: orientation ?? orientationOf(files.find(({ picture }) => picture)?.picture),
    files: files.map((file) => ({ fileName: file.name, format: file.format, content: contentOf(file) })),
    preview: shown?.preview ?? null,
  };
  return { ...kept, fingerprint: fingerprintOf(kept) };
}

/**
 * A candidate as it is kept: a drawing that is a file shows itself only where everybody may have it (hide-drawings.ts). Not part
 * of the fingerprint, as a picture of it depends on the machine that draws it.
 */
export async function asKept(candidate: Checked): Promise<Checked> {
  const { tier, files, preview } = candidate;
  if (tier === 'free' || !preview) return candidate;
  const { sha256, contentType, bytes } = preview.content;
  const isFile = files.some(({ content }) => content.sha256 === sha256);
  if (!isFile || contentType !== drawingType) return candidate;
  return { ...candidate, preview: await showDrawing({ ...preview, bytes }) };
}

/** The first picture among the files, or the one that comes along for them; colours are those of the files. */
async function shownBy(candidate: Candidate, files: readonly CheckedFile[]): Promise<Shown | null> {
  const own = files.find(({ picture }) => picture);
  const shown = own ? await showFile(own) : null;
  const sent = await candidate.preview?.();
  if (!sent) return shown;
  const beside = await showFile(await checkFile(sent));
  return { palette: [], colours: [], ...shown, preview: beside?.preview ?? null };
}

/** Within a twentieth of a square is one. */
export function orientationOf(picture: CheckedFile['picture'] | undefined): MaterialOrientation | null {
  if (!picture) return null;
  const ratio = picture.width / picture.height;
  if (ratio > 1.05) return 'landscape';
  return ratio < 0.95 ? 'portrait' : 'square';
}

export function fingerprintOf(kept: Omit<Kept, 'fingerprint'>): string {
  const { files, preview, copyright, ...others } = kept;
  // Left out where there is none: what was taken in before there was this field is not taken in again.
  const rest = copyright === null ? others : { ...others, copyright };
  const hashes = files.map(({ fileName, content }) => [fileName, content.sha256]);
  return sha256Of(JSON.stringify([rules, rest, hashes, preview?.content.sha256]));
}
