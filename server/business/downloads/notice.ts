import type { MaterialRow, materialLicences } from '../materials/materials.queries.ts';

type Licence = typeof materialLicences.$inferSelect;

/** A material as a notice names it. */
export interface Noted {
  material: Pick<MaterialRow['material'], 'title' | 'version' | 'author' | 'copyright' | 'sourceUrl'>;
  licence: Licence;
  /** How the author is named; null where the licence does not ask for it. */
  credit: string | null;
}

/** What has to stay with the files of a material; null where its licence does not ask for that. */
export function noticeOf(noted: Noted): string | null {
  const { licence, material } = noted;
  if (!licence.asks.includes('notice')) return null;
  return paragraphs([
    `${licence.name} asks that this notice stays with the files.`,
    aboutText(noted).join('\n'),
    textOf(licence, [copyrightOf(material)]),
  ]);
}

/** The licences of several materials in one file: what each item is under, then each licence once. */
export function noticesOf(items: readonly (Noted & { folder: string; certificate: string })[]): string {
  const licences = new Map(items.map(({ licence }) => [licence.slug, licence]));
  const copyrights = (slug: string) => [
    ...new Set(
      items.filter(({ licence }) => licence.slug === slug).map(({ material }) => copyrightOf(material)),
    ),
  ];
  return paragraphs([
    'Keep this file with the items: many of their licences ask that their notice goes with every copy.',
    ...items.map((item) =>
      [`Folder: ${item.folder}`, ...aboutText(item), `Certificate: ${item.certificate}`].join('\n'),
    ),
    ...[...licences.values()].flatMap((licence) => [
      `${'-'.repeat(72)}\n${licence.name}`,
      textOf(licence, copyrights(licence.slug)),
    ]),
  ]);
}

function aboutText({ material, licence, credit }: Noted): string[] {
  const { title, version, author, sourceUrl } = material;
  return [
    `Item: ${title}, version ${version}`,
    `Author: ${author}`,
    ...(sourceUrl ? [`Source: ${sourceUrl}`] : []),
    `Licence: ${licence.name}${licence.url ? ` (${licence.url})` : ''}`,
    ...(credit ? [`Credit to give: ${credit}`] : []),
  ];
}

/** Their texts begin with lines of a copyright that are to be filled in; the open font licence leaves them out. */
const withHolder: ReadonlySet<string> = new Set(['mit', 'isc', 'bsd-2-clause', 'bsd-3-clause', 'ofl-1.1']);
const holderLines = /(?:^copyright \(c\) .*\n?)+/im;

/** As the source has it; a source that gives none gives no year either. */
const copyrightOf = ({ copyright, author }: Noted['material']) => copyright ?? `Copyright (c) ${author}`;

function textOf({ slug, text }: Licence, copyrights: readonly string[]): string {
  if (!withHolder.has(slug)) return text;
  const lines = copyrights.map((line) => `${line}\n`).join('');
  return holderLines.test(text) ? text.replace(holderLines, () => lines) : `${lines}\n${text}`;
}

const paragraphs = (parts: readonly string[]) => `${parts.map((part) => part.trim()).join('\n\n')}\n`;
