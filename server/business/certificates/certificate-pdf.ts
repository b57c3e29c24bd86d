import PDFDocument from 'pdfkit';
import type { Certificate } from '#contract/certificates.ts';
import type { Config } from '#server/config.ts';
import { certifiedText, countText } from '#server/platform/value-text.ts';
import type { Printed } from '../invoices/invoice-pdf.ts';
import { collect, color, drawHead, page } from '../invoices/pdf/ground.ts';
import { Type } from '../invoices/pdf/type.ts';
import type { CertificateRow } from './certificates.tables.ts';
import { licenceRows } from './licence-words.ts';

const wide = page.right - page.left;
const labelWidth = 110;

/** One sheet to file, with the signed JSON attached as `<number>.json`; more sheets where there are many files. */
export async function certificatePdf(
  { certificate, jws }: Pick<CertificateRow, 'certificate' | 'jws'>,
  { invoiceFont, seller }: Pick<Config, 'invoiceFont' | 'seller'>,
): Promise<Printed> {
  const { number, issuedAt, issuer } = certificate;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en',
    info: { Title: `Licence certificate ${number}`, Author: issuer, CreationDate: new Date(issuedAt) },
  });
  const whole = collect(doc);
  const signed = Buffer.from(JSON.stringify({ certificate, jws }, null, 2));
  doc.file(signed, { name: `${number}.json`, type: 'application/json', creationDate: new Date(issuedAt) });
  new Sheet(doc, new Type(doc, invoiceFont)).draw(certificate, seller.brand);
  doc.end();
  return { fileName: `${number}.pdf`, bytes: await whole };
}

/** What the sheet says, in the order in which it is read. */
const factsOf = ({ number, issuedAt, holder, project, item, licence, plan }: Certificate) =>
  [
    ['Certificate', number],
    ['Given on', certifiedText(new Date(issuedAt))],
    ['Holder', holder.company ? `${holder.company} (${holder.name})` : holder.name],
    ['Project', project ?? 'Not named'],
    ['Item', `${item.title}, version ${item.version}`],
    ['Author', item.author],
    ['Licence', licence.name],
    ...licenceRows(licence),
    ['Credit to give', licence.credit ?? 'None asked for'],
    ['Membership', `${plan.tier}; ${plan.terms}`],
  ] as const;

const groups = (hash: string) => hash.match(/.{8}/g)?.join(' ') ?? hash;

class Sheet {
  private y: number = page.top;
  private readonly doc: PDFKit.PDFDocument;
  private readonly type: Type;

  constructor(doc: PDFKit.PDFDocument, type: Type) {
    this.doc = doc;
    this.type = type;
  }

  draw(certificate: Certificate, brand: string): void {
    drawHead(this.doc, this.type, { brand, title: 'Licence certificate' });
    this.y = page.top + 70;
    for (const [label, value] of factsOf(certificate)) this.fact(label, value);
    this.y += 10;
    this.text('Files, by their SHA-256', 'strong', 10, color.ink);
    for (const { name, sha256, sizeBytes } of certificate.files) {
      this.text(`${name}, ${countText(sizeBytes)} bytes`, 'text', 10, color.ink);
      this.text(groups(sha256), 'text', 8.5, color.muted);
    }
    this.y += 14;
    const { issuer, licence } = certificate;
    for (const note of [
      'The rights come from the licence of the item and are the same for every membership; they do not end with one. This certificate covers these files in this version; new downloads have their own.',
      `The text of the licence on that day has the SHA-256 ${licence.textSha256}.`,
      `The attached JSON holds the same words with our Ed25519 signature. To check this sheet or a file: ${issuer}/licence-check`,
    ])
      this.text(note, 'text', 9, color.muted);
  }

  private fact(label: string, value: string): void {
    const lines = this.type.wrap(value, 'text', 10.5, wide - labelWidth);
    this.room(lines.length * 15 + 12);
    this.type.line(label, page.left, this.y, { face: 'strong', size: 9, color: color.muted });
    for (const line of lines) {
      this.type.line(line, page.left + labelWidth, this.y, { face: 'text', size: 10.5, color: color.ink });
      this.y += 15;
    }
    this.y += 4;
    this.doc
      .moveTo(page.left, this.y)
      .lineTo(page.right, this.y)
      .lineWidth(0.7)
      .strokeColor(color.line)
      .stroke();
    this.y += 8;
  }

  private text(words: string, face: 'text' | 'strong', size: number, ink: string): void {
    for (const line of this.type.wrap(words, face, size, wide)) {
      this.room(size * 1.45);
      this.type.line(line, page.left, this.y, { face, size, color: ink });
      this.y += size * 1.45;
    }
    this.y += 3;
  }

  private room(height: number): void {
    if (this.y + height <= page.bottom) return;
    this.doc.addPage();
    this.y = page.top;
  }
}
