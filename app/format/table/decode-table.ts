import { type Encoding, encodingOf } from './encoding.ts';

export interface DecodedTable {
  encoding: Encoding;
  text: string;
}

/**
 * A table as text, whatever it is written in. Bytes that mean nothing stay in it as signs that `isDamaged` knows, so that the
 * lines they stand in can be named.
 * @param chosen by the reader, in place of what the bytes say
 * @param cut the bytes may end within a sign, which is left out then
 */
export function decodeTable(bytes: Uint8Array, chosen: Encoding | null = null, cut = false): DecodedTable {
  const told = chosen ?? encodingOf(bytes);
  const text = new TextDecoder(told).decode(bytes, { stream: cut });
  if (chosen || told !== 'utf-8' || !looksOlder(text)) return { encoding: told, text };
  return { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
}

/** In UTF-8 nearly every sign beyond ASCII is read well; in what older spreadsheets save nearly none is. */
function looksOlder(text: string): boolean {
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  return lost > 0 && lost > (text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0);
}

/** Bytes that the encoding has no sign for: the sign that stands in for them, and the five places Windows-1252 leaves empty. */
export const isDamaged = (text: string, encoding: Encoding): boolean =>
  (encoding === 'windows-1252' ? /[\ufffd\x81\x8d\x8f\x90\x9d]/ : /\ufffd/).test(text);
