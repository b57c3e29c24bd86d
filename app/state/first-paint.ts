import { memberKey, read, remove, write } from './storage.ts';

/**
 * What /paint.js shows of the member and the cart before anything else runs: attributes and texts of the root element, which
 * only style sheets read. The page keeps them true from then on.
 */

/** What this browser keeps of who is signed in. It proves nothing: the token does, whose end says to which it belongs. */
interface KeptMember {
  id: string;
  name: string;
  initials: string;
  tokenEnd: string;
}

export function paintMember(id: string, name: string, token: string): void {
  const initials = initialsOf(name);
  const kept: KeptMember = { id, name, initials, tokenEnd: token.slice(-8) };
  write(memberKey, JSON.stringify(kept));
  paint('signed', { 'member-name': name, 'member-initials': initials });
}

export function paintNobody(): void {
  remove(memberKey);
  paint('signed', { 'member-name': '', 'member-initials': '' }, false);
}

/** For whom the page acts, in the place of the member's name. @param name null: for themselves */
export function paintOrganisation(name: string | null): void {
  const texts = { 'organisation-name': name ?? '', 'organisation-initials': name ? initialsOf(name) : '' };
  paint('acting', texts, name !== null);
}

/** The account of a token, as far as this browser knows; empty where it does not, or where somebody wrote there by hand. */
export function memberOf(token: string): string {
  try {
    const { id, tokenEnd }: Partial<KeptMember> = JSON.parse(read(memberKey) ?? '{}');
    return id && tokenEnd && token.endsWith(tokenEnd) ? id : '';
  } catch {
    return '';
  }
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
