import { brand as drawn } from '#content/brand.ts';
import type { Type } from './type.ts';

/** A4 in points, with the margins of a letter. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 772 } as const;
/** The site's light colours (app/ui/tokens), in sRGB. */
export const color = {
  ink: '#15252d',
  muted: '#4c5f68',
  line: '#dbe3e6',
  primary: '#0a5566',
  signal: '#f0b429',
  white: '#ffffff',
};

/** All bytes, once the document has ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/** The brand on the left, what the document is on the right. */
export function drawHead(
  doc: PDFKit.PDFDocument,
  type: Type,
  { brand, title }: { brand: string; title: string },
): void {
  drawMark(doc, page.left, page.top, 30);
  type.line(brand, page.left + 40, page.top + 5, { face: 'title', size: 17, color: color.ink });
  type.line(title, page.right, page.top - 1, { face: 'title', size: 22, color: color.ink, right: true });
}

/** The brand's mark in a square of `size` points. */
function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  const { tile, sails } = drawn.mark;
  const fills: Record<string, string> = {
    'on-primary': color.white,
    signal: color.signal,
    primary: color.primary,
  };
  doc
    .save()
    .translate(x, y)
    .scale(size / 32);
  doc.roundedRect(0, 0, 32, 32, tile.radius).fill(fills[tile.fill] ?? color.primary);
  for (const sail of sails) doc.path(sail.d).fill(fills[sail.fill] ?? color.white);
  doc.restore();
}
