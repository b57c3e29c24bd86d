import { readFileSync } from 'node:fs';

/** The faces of a document; each falls back to the ones that know more letters. */
export type Face = 'text' | 'strong' | 'title';

const at = (name: string) => new URL(`./fonts/${name}.ttf`, import.meta.url);
const files: Record<Face | 'wide', URL> = {
  text: at('funnel-sans-400'),
  strong: at('funnel-sans-600'),
  title: at('funnel-display-600'),
  wide: at('dejavu-sans'),
};
const read = new Map<string, Buffer>();
const bytesOf = (file: URL | string) => {
  const known = read.get(String(file)) ?? readFileSync(file);
  read.set(String(file), known);
  return known;
};

/** Stands for a letter that no font has, so that it is seen to be missing. */
export const missing = '□';

interface Run {
  font: string;
  text: string;
}

/** Sets lines of text in a document, each letter in the first font that has it. */
export class Type {
  /** A letter was replaced by `missing`. */
  lacking = false;
  private readonly doc: PDFKit.PDFDocument;
  private readonly fallbacks: readonly string[];
  private readonly coverage = new Map<string, boolean>();

  /** @param extra file of a further font, for letters that ours lack */
  constructor(doc: PDFKit.PDFDocument, extra: string | null) {
    this.doc = doc;
    for (const [name, file] of Object.entries(files)) doc.registerFont(name, bytesOf(file));
    if (extra) doc.registerFont('extra', bytesOf(extra));
    this.fallbacks = extra ? ['wide', 'extra'] : ['wide'];
  }

  width(text: string, face: Face, size: number): number {
    return this.runs(text, face).reduce(
      (sum, run) => sum + this.doc.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    );
  }

  /** Breaks between words, and inside one that is wider than the column. */
  wrap(text: string, face: Face, size: number, width: number): string[] {
    const fits = (line: string) => this.width(line, face, size) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const letter of word) {
        if (line && !fits(line + letter)) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return line ? [...lines, line] : lines;
  }

  /** One line; `x` is its left edge, or its right one when `right` is set. */
  line(
    text: string,
    x: number,
    y: number,
    { face, size, color, right = false }: { face: Face; size: number; color: string; right?: boolean },
  ): void {
    let left = right ? x - this.width(text, face, size) : x;
    for (const run of this.runs(text, face)) {
      this.doc.font(run.font).fontSize(size).fillColor(color);
      const lift = run.font === face ? 0 : this.baseline(face, size) - this.baseline(run.font, size);
      this.doc
        .font(run.font)
        .fontSize(size)
        .text(run.text, left, y + lift, { lineBreak: false });
      left += this.doc.widthOfString(run.text);
    }
  }

  private baseline(font: string, size: number): number {
    this.doc.font(font);
    return (embedded(this.doc).ascender / 1000) * size;
  }

  private runs(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const letter of text.normalize('NFC')) {
      const font = [face, ...this.fallbacks].find((name) => this.has(name, letter));
      if (!font) this.lacking = true;
      const run = { font: font ?? 'wide', text: font ? letter : missing };
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }

  private has(font: string, letter: string): boolean {
    const key = `${font}:${letter}`;
    const known = this.coverage.get(key);
    if (known !== undefined) return known;
    this.doc.font(font);
    // Letters that are written from right to left or joined need a layout that this is not.
    const plain = !/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Thai}]/u.test(letter);
    const found = plain && embedded(this.doc).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    this.coverage.set(key, found);
    return found;
  }
}

/** pdfkit keeps the font it reads under a name that its types leave out. */
const embedded = (doc: PDFKit.PDFDocument) =>
  (
    doc as unknown as {
      _font: { ascender: number; font: { hasGlyphForCodePoint(codePoint: number): boolean } };
    }
  )._font;
