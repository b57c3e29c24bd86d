import { remove, write } from './storage.ts';

/**
 * What /paint.js shows of the member and the cart before anything else runs: attributes and texts of the root element, which
 * only style sheets read. The page keeps them true from then on.
 */

/** The name of who is signed in, for the first paint of the next page. It proves nothing: the token does. */
export const memberNameKey = 'member-name';

export function paintMember(id: string, name: string): void {
  const initials = initialsOf(name);
  write(memberNameKey, JSON.stringify({ id, name, initials }));
  paint('signed', { 'member-name': name, 'member-initials': initials });
}

export function paintNobody(): void {
  remove(memberNameKey);
  paint('signed', { 'member-name': '', 'member-initials': '' }, false);
}

/** Keeps or gives up the room of the cart's link. @param count lines in the cart */
export const paintCart = (count: number): void => paint('inCart', {}, count > 0);

/** At most two letters; names of one word give one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

function paint(attribute: string, texts: Record<string, string>, is = true): void {
  // Stored values are also tried without a page.
  if (typeof document === 'undefined') return;
  const root = document.documentElement;
  if (is) root.dataset[attribute] = '';
  else delete root.dataset[attribute];
  for (const [name, text] of Object.entries(texts))
    if (text) root.style.setProperty(`--${name}`, JSON.stringify(text));
    else root.style.removeProperty(`--${name}`);
}
