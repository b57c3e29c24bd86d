/** Where a plain key is text, or already means something. */
const taken = 'input, textarea, select, [contenteditable], [role=grid], [role=listbox], dialog';

/** @returns whether the key asks for the search: ⌘K, Ctrl K, or / outside of fields */
export function asksForSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (altKey || event.isComposing) return false;
  if (key === '/') return !ctrlKey && !metaKey && !(event.target as Element).closest?.(taken);
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !event.shiftKey;
}

/** The hint on the search button names the key of this device. */
export function nameKeys(shell: Element): void {
  if (!/^(Mac|iP)/.test(navigator.platform)) return;
  for (const hint of shell.querySelectorAll('[data-search-key]')) hint.textContent = '⌘ K';
}
