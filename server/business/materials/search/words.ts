/** The longest word that is looked at, in UTF-16 units. */
const maxWordLength = 40;

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    // An apostrophe within a word is no end of it: "seller's" is one.
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, '');

/**
 * The words of a text in their order: lower case, without accents and punctuation, letters and digits only.
 * @param most words beyond are left out
 */
export function wordsOf(text: string, most = 400): string[] {
  const found = plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return found.slice(0, most).map((word) => word.slice(0, maxWordLength).toWellFormed());
}

/** "Mock-up" is also written "mockup": what hyphenated words are when joined. */
export function joinedWordsOf(text: string, most = 40): string[] {
  const found = plain(text).match(/\p{L}+(?:-\p{L}+)+/gu) ?? [];
  return found
    .slice(0, most)
    .map((word) => word.replaceAll('-', ''))
    .filter((word) => word.length <= maxWordLength);
}
