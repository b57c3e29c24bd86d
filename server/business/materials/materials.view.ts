import { earlyAccess } from '#contract/downloads.ts';
import type { MaterialDetail, MaterialLicence, MaterialSummary } from '#contract/materials.ts';
import { rankOf } from '../memberships/tiers.ts';
import type { MaterialRow, materialLicences, ShownFile, SummaryRow } from './materials.queries.ts';
import type { Material } from './materials.tables.ts';

export const summaryOf = ({ material, preview }: SummaryRow): MaterialSummary => ({
  materialId: material.id,
  title: material.title,
  parentType: material.parentType,
  type: material.type,
  formats: material.formats,
  colours: material.colours,
  orientation: material.orientation,
  licence: material.licence,
  author: material.author,
  tier: material.tier,
  preview: preview && { name: previewName(preview.sha256, preview.contentType), ...sizeOf(preview) },
  publishedAt: material.publishedAt.toISOString(),
});

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

const endings: Record<string, string> = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
};
export const previewName = (sha256: string, contentType: string) =>
  `${sha256}.${endings[contentType] ?? 'bin'}`;

export const licenceOf = (row: typeof materialLicences.$inferSelect): MaterialLicence => ({
  licence: row.slug,
  name: row.name,
  url: row.url,
  allows: row.allows,
  asks: row.asks,
  forbids: row.forbids,
});

/** The line that names the author; null where the licence does not ask for it. */
export const creditOf = (
  { title, author }: { title: string; author: string },
  { name, asks }: typeof materialLicences.$inferSelect,
): string | null => (asks.includes('credit') ? `“${title}” by ${author}, ${name}` : null);

/** Whether it is still only for the tiers that have new items first. */
export const isEarly = ({ openAt, tier }: Pick<Material, 'openAt' | 'tier'>, now: Date): boolean =>
  openAt !== null && openAt > now && rankOf(tier) < rankOf(earlyAccess.leastTier);

export function detailOf(
  row: MaterialRow,
  licence: typeof materialLicences.$inferSelect,
  files: readonly ShownFile[],
  { opening, now }: { opening: string | null; now: Date },
): MaterialDetail {
  const { material } = row;
  return {
    ...summaryOf(row),
    description: material.description,
    keywords: material.keywords,
    version: material.version,
    credit: creditOf(material, licence),
    sourceUrl: material.sourceUrl,
    terms: licenceOf(licence),
    opening,
    openAt: isEarly(material, now) ? (material.openAt?.toISOString() ?? null) : null,
    palette: material.palette,
    files: [...files],
  };
}
