/** Lower case, without accents: "résumé" is found by "resume". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words somebody looks for; one letter alone finds too much to help. */
export function wordsIn(search: string): string[] {
  return [...new Set(folded(search).match(/[\p{L}\p{N}]{2,}/gu) ?? [])];
}

/** Every word must occur, anywhere in a word of the text; no words match everything. */
export function matches(text: string, words: readonly string[]): boolean {
  const plain = folded(text);
  return words.every((word) => plain.includes(word));
}
