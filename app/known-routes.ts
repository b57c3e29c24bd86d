interface RouteOf {
  id: string;
  parentId?: string;
  path?: string;
}

/**
 * Whether a page answers an address, as the router would find it; asked for every address that is not a file, it costs a
 * thousandth of the router's own search. Catch-alls do not count.
 * @returns a test of paths as they stand in an address; one that cannot be decoded is known, so that the router decides
 */
export function knownRoutes(
  routes: Readonly<Record<string, RouteOf | undefined>>,
): (path: string) => boolean {
  const all = Object.values(routes).filter((one) => one !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  const pathOf = ({ path = '', parentId }: RouteOf): string => {
    const parent = parentId ? routes[parentId] : undefined;
    return `${parent ? pathOf(parent) : ''}/${path}`;
  };
  const patterns = all.filter(({ id, path }) => !parents.has(id) && path !== '*').map(pathOf);
  const known = new RegExp(`^(?:${patterns.map(patternOf).join('|')})/?$`, 'i');
  return (path) => {
    try {
      return known.test(plain(path));
    } catch {
      return true;
    }
  };
}

/** An escaped slash is a letter of its segment. */
const plain = (path: string) =>
  path
    .split('/')
    .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
    .join('/')
    .replace(/\/{2,}/g, '/');

const patternOf = (path: string) =>
  path
    .split('/')
    .filter(Boolean)
    .map((segment) => {
      const optional = segment.endsWith('?') ? '?' : '';
      const word = segment.replace(/\?$/, '');
      return `(?:/${word.startsWith(':') ? '[^/]+' : word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')})${optional}`;
    })
    .join('');
