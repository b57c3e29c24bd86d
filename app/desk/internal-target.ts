import { matchPath } from 'react-router';
import { paths } from '#app/paths.ts';
import { isRouteName, parametersOf } from '#app/state/return-target.ts';

const decodedAtMost = 5;

/** Percent-decoded until nothing changes; null when it is malformed or does not come to rest. */
function decodeFully(value: string): string | null {
  let text = value;
  for (let i = 0; i < decodedAtMost; i++) {
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      return null;
    }
    if (next === text) return text;
    text = next;
  }
  return null;
}

// Browsers drop tabs and line breaks inside addresses and read a backslash as a slash, so none of them may pass.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters to refuse
const smuggled = /[\u0000-\u0020\u007f\\]/;
const nowhere = 'https://site.invalid';

/**
 * Where `/redirect/:path` leads: a route name, or the path of a page of ours, once or several times encoded, with or
 * without its first slash. Query and hash of the bounce are added. Everything else leads home; never another origin.
 */
export function internalTarget(path: string, search = '', hash = ''): string {
  const wanted = decodeFully(path);
  if (!wanted) return paths.Home;
  if (isRouteName(wanted)) return parametersOf(wanted).length ? paths.Home : paths[wanted] + search + hash;
  if (smuggled.test(wanted) || wanted.startsWith('//')) return paths.Home;
  const address = wanted.startsWith('/') ? wanted : `/${wanted}`;
  if (!URL.canParse(address, nowhere)) return paths.Home;
  const url = new URL(address, nowhere);
  if (url.origin !== nowhere || url.pathname.startsWith('//')) return paths.Home;
  if (!Object.values(paths).some((pattern) => matchPath(pattern, url.pathname))) return paths.Home;
  const query = new URLSearchParams([...url.searchParams, ...new URLSearchParams(search)]).toString();
  return url.pathname + (query ? `?${query}` : '') + (hash || url.hash);
}
