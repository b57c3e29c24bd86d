/**
 * From 0x80 on, where ISO 8859-1 has control characters (https://encoding.spec.whatwg.org/index-windows-1252.txt); a space is a
 * byte without a sign. Written out, because the decoder of Node gives control characters here.
 */
const high = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const signs = new Map(Array.from(high, (sign, i) => [sign, 0x80 + i]));

/** Text as bytes of Windows-1252; a sign that it lacks becomes its letter without accents, and `?` where it has none. */
export const windows1252 = (text: string): Buffer => Buffer.from(Array.from(text.normalize('NFC'), byteOf));

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80 || (code > 0x9f && code < 0x100)) return code;
  const bare = sign.normalize('NFD').codePointAt(0) ?? 0;
  return signs.get(sign) ?? (bare < 0x80 ? bare : 0x3f);
}
