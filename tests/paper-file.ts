import PDFDocument from 'pdfkit';
import { collect } from '#server/business/invoices/pdf/ground.ts';

/** A sheet with a title and some lines, as a member uploads it. */
export async function paperFile(name: string, title: string, lines: readonly string[]): Promise<File> {
  const doc = new PDFDocument({ size: 'A4', margin: 72, lang: 'en', info: { Title: title } });
  const whole = collect(doc);
  doc.fontSize(18).text(title).moveDown();
  doc.fontSize(11).text(lines.join('\n'), { lineGap: 4 });
  doc.end();
  return new File([new Uint8Array(await whole)], name);
}
