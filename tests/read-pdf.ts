import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF as pdfkit writes it, a line for each line of its pages: whatever is at the same height belongs together. Letters
 * are found by the table that lets readers search and copy the text.
 */
export function readPdf(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  if (pages.length === 0) throw new Error('no pages');
  return pages.map(({ head }) => textOf(objects, head)).join('\n');
}

interface Part {
  head: string;
  stream: string;
}
type Parts = ReadonlyMap<string, Part>;

function objectsOf(pdf: Buffer): Parts {
  const text = pdf.toString('latin1');
  const found = new Map<string, Part>();
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = match.index + match[0].length;
    const [head = ''] = text.slice(from).split(/\nendobj|\nstream\n/, 1);
    const start = from + head.length + '\nstream\n'.length;
    const length = /\/Length (\d+)/.exec(head)?.[1];
    const stream =
      length && text.startsWith('\nstream\n', from + head.length)
        ? pdf.subarray(start, start + Number(length))
        : null;
    const bytes = stream && head.includes('/FlateDecode') ? inflateSync(stream) : stream;
    found.set(match[1] ?? '', { head, stream: bytes?.toString('latin1') ?? '' });
  }
  return found;
}

function textOf(objects: Parts, page: string): string {
  const resources = partAt(objects, page, 'Resources').head;
  const letters = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(objects, id),
    ]),
  );
  const lines: { y: string; text: string }[] = [];
  let [y, font] = ['', ''];
  const steps = /1 0 0 1 \S+ (\S+) Tm|\/(F\d+) \S+ Tf|\[(.*?)\] TJ/g;
  for (const [, height, name, shown] of partAt(objects, page, 'Contents').stream.matchAll(steps)) {
    if (height) y = height;
    if (name) font = name;
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = codes.map((code) => letters.get(font)?.[Number.parseInt(code, 16)] ?? '?').join('');
    const last = lines.at(-1);
    if (last?.y === y) last.text += ` ${text}`;
    else lines.push({ y, text });
  }
  return lines.map(({ text }) => text).join('\n');
}

function partAt(objects: Parts, head: string, key: string): Part {
  const id = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1] ?? '';
  const part = objects.get(id);
  if (!part) throw new Error(`no ${key}`);
  return part;
}

/** What each code of a font stands for. */
function lettersOf(objects: Parts, fontId: string): string[] {
  const map = partAt(objects, objects.get(fontId)?.head ?? '', 'ToUnicode').stream;
  return [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = '']) =>
      String.fromCharCode(
        ...units
          .split(' ')
          .filter(Boolean)
          .map((unit) => Number.parseInt(unit, 16)),
      ),
    ),
  );
}
