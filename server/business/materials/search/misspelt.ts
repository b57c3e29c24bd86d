const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that is one slip away: a letter too many, too few, another one, or two that changed places. */
export function oneSlipFrom(word: string): string[] {
  const found = new Set<string>();
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i);
    const after = word.slice(i);
    if (after) found.add(before + after.slice(1));
    if (after.length > 1) found.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
  }
  found.delete(word);
  found.delete('');
  return [...found];
}
