export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * What an export is written in, by its first bytes: a byte order mark (WHATWG Encoding), else zero bytes in every other
 * place, which only UTF-16 has, else UTF-8. Whether UTF-8 was right is known after reading; Windows-1252 is what is left.
 */
export function encodingOf(start: Uint8Array): Encoding {
  const [a, b, c] = start;
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const part = start.subarray(0, 2000);
  const zeros = (from: number) => part.filter((byte, i) => i % 2 === from && byte === 0).length;
  if (part.length >= 8) {
    if (zeros(1) > part.length * 0.35) return 'utf-16le';
    if (zeros(0) > part.length * 0.35) return 'utf-16be';
  }
  return 'utf-8';
}

const beginnings = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x1f, 0x8b],
];

/** First bytes of files that are no text at all: spreadsheets, archives, PDF and pictures. */
export function isBinary(start: Uint8Array): boolean {
  if (beginnings.some((bytes) => bytes.every((byte, i) => start[i] === byte))) return true;
  return encodingOf(start) === 'utf-8' && start.subarray(0, 2000).includes(0);
}
