/** The letters and digits of the last part: what somebody who typed the address was looking for. */
export function wordsOfAddress(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const words = last.replace(/\.[a-z]+$/i, '').match(/[\p{L}\p{N}]+/gu) ?? [];
  // A number alone finds nothing.
  return words.some((word) => /\p{L}/u.test(word)) ? words.join(' ').slice(0, 60) : '';
}
