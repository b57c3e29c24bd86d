import { email } from '#contract/fields.ts';
import { displayName } from '#contract/members.ts';

/** An address of a provider as members' addresses are written; null when it is none. */
export function addressOf(provided: string | null): string | null {
  return email.safeParse(provided).data ?? null;
}

/** A display name for a new member: the provider's, made to fit, or what stands before the @. */
export function displayNameOf(provided: string | null, address: string): string {
  const candidates = [provided ?? '', address.slice(0, address.lastIndexOf('@')), 'Member'];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to leave out
  const clean = (text: string) => text.replaceAll(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();
  for (const candidate of candidates) {
    // Whole characters, of which some count as two towards the length.
    const characters = [...clean(candidate)].slice(0, 60);
    while (characters.join('').length > 60) characters.pop();
    const name = displayName.safeParse(characters.join('')).data;
    if (name) return name;
  }
  return 'Member';
}
