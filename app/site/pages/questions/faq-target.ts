/** Opens the answer an address leads to, in browsers that do not do so by themselves. */
export function openTarget(hash: string): void {
  const target = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const fold = target?.closest('details');
  if (fold && !fold.open) {
    fold.open = true;
    target?.scrollIntoView();
  }
}
