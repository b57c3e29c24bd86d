import { bareRoutes, paths, pathTo, type RouteName } from '../paths.ts';
import { type AccountRouteName, accountPaths } from '../paths-account.ts';
import { type AdminRouteName, adminPaths } from '../paths-admin.ts';
import { read, remove, storageKeys, write } from './storage.ts';

/** The query of the login page that names where the visitor wanted to go: a route name, never an address. */
export const redirectParam = 'redirect';

/** A page that one can be asked to come back to. */
export type ReturnName = RouteName | AccountRouteName | AdminRouteName;

const addresses: Readonly<Record<string, string>> = { ...paths, ...accountPaths, ...adminPaths };
export const isRouteName = (name: string): name is RouteName => Object.hasOwn(paths, name);
const isReturnName = (name: string): name is ReturnName => Object.hasOwn(addresses, name);
export const parametersOf = (name: ReturnName) => [...(addresses[name] ?? '').matchAll(/:(\w+)(\?)?/g)];

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

/**
 * Where to go after signing in: the address decides, then what was kept; what was kept is used once.
 * @param otherwise where somebody goes who asked for no page
 */
export function takeReturn(search: string, otherwise: string = paths.Home): string {
  const kept = read(storageKeys.redirect) ?? '';
  remove(storageKeys.redirect);
  const wanted = new URLSearchParams(search).has(redirectParam) ? search : kept;
  return new URLSearchParams(wanted).has(redirectParam) ? returnTarget(wanted) : otherwise;
}

/** After registering: the page that was asked for, or the account, which says what to do first. */
export const takeReturnOfNew = (search: string): string => takeReturn(search, accountPaths.Account);

/** The query with which the kept target is named again; empty when there is none. */
export function keptSearch(): string {
  const kept = read(storageKeys.redirect);
  return kept ? `?${kept}` : '';
}
