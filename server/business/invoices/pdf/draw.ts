import PDFDocument from 'pdfkit';
import { archivable, attachData } from './factur-x.ts';
import { collect, color, drawHead, page } from './ground.ts';
import { type Paper, partyLines, sellerFoot } from './paper.ts';
import { missing, Type } from './type.ts';

const column = { quantity: 420, amount: page.right, title: 330 } as const;
const lackingNote = `${missing} stands for a letter that this document cannot print; your account shows the exact spelling.`;
const step = 13.5;

/**
 * @param extraFont file of a further font, for letters that ours lack
 * @param data the paper as an electronic invoice, which the file then has inside
 */
export async function draw(
  paper: Paper,
  brand: string,
  extraFont: string | null,
  data: string | null = null,
): Promise<Buffer> {
  const title = `${paper.title} ${paper.number}`;
  const author = paper.seller.name;
  const { madeAt } = paper;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en',
    ...(data
      ? { ...archivable, info: { CreationDate: madeAt } }
      : { info: { Title: title, Author: author, CreationDate: madeAt } }),
  });
  const whole = collect(doc);
  if (data) attachData(doc, data, { title, author, madeAt });
  const drawing = new Drawing(doc, new Type(doc, extraFont), paper);
  drawing.head(brand);
  drawing.lines();
  drawing.sums();
  drawing.sections();
  drawing.feet();
  doc.end();
  return whole;
}

class Drawing {
  private y = 0;
  /** The heads of its columns are repeated overleaf. */
  private inTable = true;
  private readonly doc: PDFKit.PDFDocument;
  private readonly type: Type;
  private readonly paper: Paper;

  constructor(doc: PDFKit.PDFDocument, type: Type, paper: Paper) {
    this.doc = doc;
    this.type = type;
    this.paper = paper;
  }

  head(brand: string): void {
    const { title, number, seller, buyer, facts } = this.paper;
    this.doc.addPage();
    drawHead(this.doc, this.type, { brand, title });
    this.type.line(number, page.right, page.top + 27, {
      face: 'strong',
      size: 11,
      color: color.muted,
      right: true,
    });
    const top = page.top + 76;
    const ends = [
      this.block('From', partyLines(seller), page.left, top, 150),
      this.block('To', partyLines(buyer), page.left + 166, top, 160),
      this.facts(facts, page.left + 346, top, page.right - page.left - 346),
    ];
    this.y = Math.max(...ends) + 26;
  }

  /** @returns where it ends */
  private block(label: string, lines: readonly string[], x: number, top: number, width: number): number {
    this.type.line(label, x, top, { face: 'strong', size: 8.5, color: color.muted });
    let y = top + 15;
    for (const [i, text] of lines.entries()) {
      const face = i === 0 ? 'strong' : 'text';
      for (const line of this.type.wrap(text, face, 10, width)) {
        this.type.line(line, x, y, { face, size: 10, color: color.ink });
        y += step;
      }
    }
    return y;
  }

  private facts(facts: Paper['facts'], x: number, top: number, width: number): number {
    let y = top;
    for (const [label, value] of facts) y = this.block(label, [value], x, y, width) + 7;
    return y;
  }

  lines(): void {
    this.columns();
    for (const { title, details, quantity, amount } of this.paper.lines) {
      const titles = this.type.wrap(title, 'strong', 10, column.title);
      const small = details.flatMap((text) => this.type.wrap(text, 'text', 8.5, column.title));
      // A title is not parted from its first detail; a very long line goes on overleaf.
      this.room(titles.length * step + Math.min(small.length, 3) * 11.5 + 14);
      this.type.line(quantity, column.quantity, this.y, {
        face: 'text',
        size: 10,
        color: color.ink,
        right: true,
      });
      this.type.line(amount, column.amount, this.y, {
        face: 'text',
        size: 10,
        color: color.ink,
        right: true,
      });
      for (const text of titles) this.row(text, 'strong', 10, step, color.ink);
      for (const text of small) this.row(text, 'text', 8.5, 11.5, color.muted);
      this.y += 6;
      this.rule(color.line);
      this.y += 8;
    }
  }

  private row(text: string, face: 'text' | 'strong', size: number, height: number, ink: string): void {
    this.room(height);
    this.type.line(text, page.left, this.y, { face, size, color: ink });
    this.y += height;
  }

  private columns(): void {
    const look = { face: 'strong', size: 8.5, color: color.muted } as const;
    this.type.line('Description', page.left, this.y, look);
    this.type.line('Quantity', column.quantity, this.y, { ...look, right: true });
    this.type.line('Net amount', column.amount, this.y, { ...look, right: true });
    this.y += 15;
    this.rule(color.ink);
    this.y += 9;
  }

  sums(): void {
    const { sums, total, notes } = this.paper;
    this.room(sums.length * 17 + 60);
    this.y += 4;
    for (const [label, value] of sums) this.sum(label, value, 'text', 10, 17);
    this.doc.moveTo(330, this.y).lineTo(page.right, this.y).lineWidth(1).strokeColor(color.ink).stroke();
    this.y += 9;
    this.sum(total[0], total[1], 'strong', 13, 30);
    for (const note of [...notes, ...(this.type.lacking ? [lackingNote] : [])]) {
      for (const line of this.type.wrap(note, 'text', 9, 400)) this.row(line, 'text', 9, 12.5, color.muted);
      this.y += 5;
    }
  }

  sections(): void {
    this.inTable = false;
    for (const { heading, paragraphs, toFillIn = false } of this.paper.sections ?? []) {
      // A heading is not parted from what it is about.
      this.room(toFillIn ? Number.POSITIVE_INFINITY : 70);
      this.y += 12;
      this.row(heading, 'strong', 11, 18, color.ink);
      for (const text of paragraphs) {
        for (const part of text.split('\n'))
          for (const line of this.type.wrap(part, 'text', 9, page.right - page.left))
            this.row(line, 'text', 9, 12.5, color.ink);
        this.y += toFillIn ? 20 : 5;
      }
    }
  }

  private sum(label: string, value: string, face: 'text' | 'strong', size: number, height: number): void {
    this.type.line(label, 330, this.y, { face, size, color: color.ink });
    this.type.line(value, page.right, this.y, { face, size, color: color.ink, right: true });
    this.y += height;
  }

  private rule(ink: string): void {
    this.doc.moveTo(page.left, this.y).lineTo(page.right, this.y).lineWidth(0.7).strokeColor(ink).stroke();
  }

  /** Goes on overleaf when the page has less than this left. */
  private room(height: number): void {
    if (this.y + height <= page.bottom) return;
    this.doc.addPage();
    this.y = page.top;
    if (this.inTable) this.columns();
  }

  feet(): void {
    const { seller, title, number } = this.paper;
    const { start, count } = this.doc.bufferedPageRange();
    const look = { face: 'text', size: 8, color: color.muted } as const;
    const places = Array.from({ length: count }, (_, i) => `${title} ${number} · page ${i + 1} of ${count}`);
    const widest = Math.max(...places.map((place) => this.type.width(place, 'text', look.size)));
    const room = page.right - page.left - widest - 24;
    const us = this.type.wrap(sellerFoot(seller), 'text', look.size, room).slice(0, 3);
    for (const [i, place] of places.entries()) {
      this.doc.switchToPage(start + i);
      this.y = 790;
      this.rule(color.line);
      for (const [row, line] of us.entries()) this.type.line(line, page.left, 798 + row * 10.5, look);
      this.type.line(place, page.right, 798, { ...look, right: true });
    }
  }
}
