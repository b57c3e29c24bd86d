import { paths } from '#app/paths.ts';
import { alternates, unlocalised } from '#app/paths-language.ts';
import { editDistance } from '#contract/edit-distance.ts';

/** Longer addresses are nobody's typing mistake, and would only cost time. */
const maxLength = 64;

/**
 * The address a mistyped one most likely meant.
 * @param asked      the path as it was asked for, any case, with or without a slash at its end
 * @param addresses  paths that exist, without parameters
 * @returns          null when nothing is near: more than a third of the letters would have to change
 */
export function nearestAddress(asked: string, addresses: readonly string[]): string | null {
  const path = plain(asked);
  if (path.length < 3 || path.length > maxLength) return null;
  let best: string | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  const most = Math.max(1, Math.floor(path.length / 3));
  for (const address of addresses) {
    // Each letter too many or too few is a change of its own.
    if (Math.abs(plain(address).length - path.length) > most) continue;
    const distance = editDistance(path, plain(address));
    if (distance < bestDistance) {
      best = address;
      bestDistance = distance;
    }
  }
  return bestDistance <= most ? best : null;
}

/**
 * The same in the language that was asked for, as far as it has the page; a language alone means its home page.
 * @param addresses of the base language
 */
export function nearestPage(asked: string, addresses: readonly string[]): string | null {
  const path = unlocalised(asked);
  const address = path === '/' ? paths.Home : nearestAddress(path, addresses);
  if (address === null) return null;
  const language = asked.split('/')[1];
  return alternates(address).find(({ hrefLang }) => hrefLang === language)?.path ?? address;
}

/** As somebody types it: lower case, hyphens for everything between words. */
function plain(path: string): string {
  return path
    .toLowerCase()
    .replace(/\.html?$/, '')
    .replace(/(?:\s|%20|[_/])+/g, '-')
    .replace(/^-|-$/g, '');
}
