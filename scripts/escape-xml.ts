// Used by scripts/pictures/ and scripts/site-files/, which write XML and HTML.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for attributes in double quotes. */
export const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
