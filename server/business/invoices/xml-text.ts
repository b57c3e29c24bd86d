/** Whatever XML 1.0 has no place for (section 2.2), such as control characters of a name that a program sent. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands between tags and in attributes of XML. */
export const xmlText = (text: string): string =>
  text.replaceAll(impossible, '\ufffd').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
