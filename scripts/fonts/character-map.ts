import subset from 'subset-font';

/**
 * The characters a font has glyphs for, read from its `cmap` table (formats 4 and 12, the two that web fonts carry).
 * Layout of the tables: https://learn.microsoft.com/typography/opentype/spec/cmap
 * @param font any format that subset-font reads
 */
export async function charactersOf(font: Buffer): Promise<Set<number>> {
  const bytes = await subset(font, '', { keepAllGlyphs: true, targetFormat: 'truetype' });
  const start = tableAt(bytes, 'cmap');
  const found = new Set<number>();
  const add = (first: number, last: number) => {
    for (let code = first; code <= last && code !== 0xffff; code++) found.add(code);
  };
  for (let i = 0; i < bytes.readUInt16BE(start + 2); i++) {
    const table = start + bytes.readUInt32BE(start + 8 + 8 * i);
    const format = bytes.readUInt16BE(table);
    if (format === 4) {
      const twice = bytes.readUInt16BE(table + 6);
      for (let at = 0; at < twice; at += 2) {
        add(bytes.readUInt16BE(table + 16 + twice + at), bytes.readUInt16BE(table + 14 + at));
      }
    } else if (format === 12) {
      for (let at = table + 16, left = bytes.readUInt32BE(table + 12); left > 0; at += 12, left--) {
        add(bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4));
      }
    }
  }
  return found;
}

function tableAt(bytes: Buffer, tag: string): number {
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    if (bytes.toString('latin1', entry, entry + 4) === tag) return bytes.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no ${tag} table`);
}
