export interface Span {
  start: number;
  /** Behind the last sign. */
  end: number;
}

/**
 * Endings that make a name without `https://` a link on X, which knows every top-level domain. A short list of the usual
 * ones: a rarer one written without `https://` is counted as plain text.
 */
const endings =
  'com|net|org|co|io|shop|store|app|dev|eu|uk|de|fr|es|it|nl|pl|se|jp|cn|au|ca|in|us|me|info|biz|online';
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?';
const tail = '(?::\\d+)?(?:[/?#][^\\s<>"]*)?';
const withScheme = `https?://(?:${label}\\.)+\\p{L}{2,}${tail}`;
const without = `(?<![\\p{L}\\p{N}@#$_./-])(?:${label}\\.)+(?:${endings})(?![\\p{L}\\p{N}@_-])${tail}`;
const link = new RegExp(`${withScheme}|${without}`, 'giu');

/** Longest host name and label that a link may have (RFC 1035), counted as the ASCII name that is sent. */
const maxLabel = 63;

/** Links in a text, without the punctuation behind them. */
export function findLinks(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(link)) {
    const shown = trimEnd(match[0]);
    if (isHost(shown)) found.push({ start: match.index, end: match.index + shown.length });
  }
  return found;
}

function trimEnd(address: string): string {
  let end = address.replace(/[.,:;!?'"…]+$/u, '');
  // A bracket that was opened before the link does not belong to it.
  while (/[)\]]$/.test(end) && !/[([]/.test(end)) end = end.slice(0, -1).replace(/[.,:;!?]+$/u, '');
  return end;
}

function isHost(address: string): boolean {
  try {
    const { hostname } = new URL(/^https?:/i.test(address) ? address : `https://${address}`);
    return hostname.length <= 253 && hostname.split('.').every((part) => part.length <= maxLabel);
  } catch {
    return false;
  }
}

const hashtag = /(?<![\p{L}\p{N}\p{M}_&/])[#＃](?=[\p{L}\p{N}\p{M}_]*[\p{L}_])[\p{L}\p{N}\p{M}_]+/gu;

/** Hashtags with at least one letter; `#12345` is none, nor is a `#` inside a link. */
export function findHashtags(text: string, links = findLinks(text)): Span[] {
  return [...text.matchAll(hashtag)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .filter(({ start }) => !links.some((span) => start >= span.start && start < span.end));
}
