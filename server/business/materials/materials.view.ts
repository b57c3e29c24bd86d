import type { MaterialDetail, MaterialLicence, MaterialSummary } from '#contract/materials.ts';
import type { MaterialRow, materialLicences, ShownFile, SummaryRow } from './materials.queries.ts';

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
  commercialUse: row.commercialUse,
  mayChange: row.mayChange,
  creditNeeded: row.creditNeeded,
  sameLicence: row.sameLicence,
});

export function detailOf(
  row: MaterialRow,
  licence: typeof materialLicences.$inferSelect,
  files: readonly ShownFile[],
  opening: string | null,
): MaterialDetail {
  const { material } = row;
  const credit = `“${material.title}” by ${material.author}, ${licence.name}`;
  return {
    ...summaryOf(row),
    description: material.description,
    keywords: material.keywords,
    version: material.version,
    credit: licence.creditNeeded ? credit : null,
    sourceUrl: material.sourceUrl,
    terms: licenceOf(licence),
    opening,
    palette: material.palette,
    files: [...files],
  };
}
