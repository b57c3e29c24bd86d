import { matchPath, redirect, replace } from 'react-router';
import { bareRoutes, paths, pathTo, type RouteName } from '../paths.ts';
import { type AccountRouteName, accountPaths } from '../paths-account.ts';
import { type AdminRouteName, adminPaths } from '../paths-admin.ts';
import { hasToken } from './session.ts';
import { read, remove, storageKeys, write } from './storage.ts';

/** The query of the login page that names where the visitor wanted to go: a route name, never an address. */
export const redirectParam = 'redirect';

/** A page that one can be asked to come back to. */
export type ReturnName = RouteName | AccountRouteName | AdminRouteName;

const addresses: Readonly<Record<string, string>> = { ...paths, ...accountPaths, ...adminPaths };
const isRouteName = (name: string): name is RouteName => Object.hasOwn(paths, name);
const isReturnName = (name: string): name is ReturnName => Object.hasOwn(addresses, name);
const parametersOf = (name: ReturnName) => [...(addresses[name] ?? '').matchAll(/:(\w+)(\?)?/g)];

/**
 * Where a query such as `?redirect=DedicatedBuy&plan=ds-2` leads: `/dedicated-buy?plan=ds-2`. Parameters of the path are
 * taken from the query too. Anything unknown, and the login pages themselves, lead home.
 */
export function returnTarget(search: string): string {
  const query = new URLSearchParams(search);
  const name = query.get(redirectParam);
  query.delete(redirectParam);
  if (!name || !isReturnName(name) || bareRoutes.has(name as RouteName)) return paths.Home;
  const params: Record<string, string> = {};
  for (const [, parameter = '', optional] of parametersOf(name)) {
    const value = query.get(parameter);
    query.delete(parameter);
    // A dot segment would climb out of the page's own path.
    if (value && !/^\.{1,2}$/.test(value)) params[parameter] = value;
    else if (!optional) return paths.Home;
  }
  const rest = query.toString();
  const path = isRouteName(name)
    ? pathTo(name, params)
    : (addresses[name] ?? '').replace(/:(\w+)/g, (_, parameter: string) =>
        encodeURIComponent(params[parameter] ?? ''),
      );
  return path + (rest ? `?${rest}` : '');
}

/** The login address that comes back to a page with its parameters and query. */
export function loginPath(
  name: ReturnName,
  search = '',
  params: Record<string, string | undefined> = {},
): string {
  const query = new URLSearchParams({ [redirectParam]: name });
  for (const [key, value] of Object.entries(params)) if (value) query.append(key, value);
  for (const [key, value] of new URLSearchParams(search)) if (key !== redirectParam) query.append(key, value);
  return `${paths.Login}?${query}`;
}

/** Keeps name and query for the way through another site or a mail; a login page opened plainly forgets it. */
export function keepReturn(search: string): void {
  if (new URLSearchParams(search).has(redirectParam)) write(storageKeys.redirect, search.replace(/^\?/, ''));
  else remove(storageKeys.redirect);
}

/** Where to go after signing in: the address decides, then what was kept; what was kept is used once. */
export function takeReturn(search: string): string {
  const kept = read(storageKeys.redirect) ?? '';
  remove(storageKeys.redirect);
  return returnTarget(new URLSearchParams(search).has(redirectParam) ? search : kept);
}

/** The query with which the kept target is named again; empty when there is none. */
export function keptSearch(): string {
  const kept = read(storageKeys.redirect);
  return kept ? `?${kept}` : '';
}

/**
 * For a page that needs a session.
 * @throws a redirect to the login page while no token is stored; call it after the user info was asked for
 */
export function requireSession(
  request: Request,
  name: ReturnName,
  params?: Record<string, string | undefined>,
): void {
  if (hasToken()) return;
  const { href, search } = new URL(request.url);
  const login = loginPath(name, search, params);
  // A page opened directly is in the history already: left there, the way back from the login would lead in a circle.
  throw href === location.href.split('#', 1)[0] ? replace(login) : redirect(login);
}

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
