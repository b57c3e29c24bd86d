import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { MaterialColour, MaterialFormat, MaterialOrientation } from '#contract/material-kinds.ts';
import { type Candidate, described, Refused } from './candidate.ts';
import { coloursOf } from './colours.ts';
import { type CheckedFile, checkFile } from './file-formats.ts';

/** Raised when the same candidate would be kept in another way, so that it is taken in again. */
const rules = 1;
const mostFiles = 12;
/** Larger pictures are too heavy to be shown in a list, and are no preview. */
const heaviestPreview = 512 * 1024;

export interface Content {
  sha256: string;
  contentType: string;
  bytes: Buffer;
}

/** A candidate that can be kept. */
export interface Checked extends Omit<z.output<typeof described>, 'colours' | 'orientation'> {
  formats: MaterialFormat[];
  colours: MaterialColour[];
  palette: string[];
  orientation: MaterialOrientation | null;
  files: { fileName: string; format: MaterialFormat; content: Content }[];
  preview: { content: Content; width: number; height: number } | null;
  /** Hash of all of it. */
  fingerprint: string;
}

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
  if (sent.length > mostFiles) throw new Refused('too_many_files', String(sent.length));
  const files: CheckedFile[] = [];
  for (const file of sent) files.push(await checkFile(file));
  const shownBy = await previewOf(candidate, files);
  const { colours, orientation, ...rest } = said.data;
  const painted = coloursOf(files.find(({ drawing }) => drawing)?.drawing?.paints ?? new Map());
  const kept = {
    ...rest,
    formats: [...new Set(files.map(({ format }) => format))],
    colours: colours ?? painted.colours,
    palette: painted.palette,
    orientation: orientation ?? orientationOf(files.find(({ picture }) => picture)?.picture),
    files: files.map((file) => ({ fileName: file.name, format: file.format, content: contentOf(file) })),
    preview: shownBy?.picture ? { content: contentOf(shownBy), ...shownBy.picture } : null,
  };
  return { ...kept, fingerprint: fingerprintOf(kept) };
}

/** The picture itself, or the one that comes along for it. */
async function previewOf(candidate: Candidate, files: readonly CheckedFile[]): Promise<CheckedFile | null> {
  const sent = await candidate.preview?.();
  const shown = sent ? await checkFile(sent) : files.find(({ picture }) => picture);
  return shown?.picture && shown.bytes.length <= heaviestPreview ? shown : null;
}

/** Within a twentieth of a square is one. */
function orientationOf(picture: CheckedFile['picture'] | undefined): MaterialOrientation | null {
  if (!picture) return null;
  const ratio = picture.width / picture.height;
  if (ratio > 1.05) return 'landscape';
  return ratio < 0.95 ? 'portrait' : 'square';
}

const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const contentOf = ({ contentType, bytes }: CheckedFile): Content => ({
  sha256: sha256Of(bytes),
  contentType,
  bytes,
});

function fingerprintOf(kept: Omit<Checked, 'fingerprint'>): string {
  const { files, preview, ...rest } = kept;
  const hashes = files.map(({ fileName, content }) => [fileName, content.sha256]);
  return sha256Of(JSON.stringify([rules, rest, hashes, preview?.content.sha256]));
}
