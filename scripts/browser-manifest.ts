// Used by scripts/build.ts: the framework's list of all routes holds more than this site's browsers read.

/** What the file does; the rest of it is JSON. */
const assigns = 'window.__reactRouterManifest=';
/** The name of a route is the key it stands under, and is put back by the file itself. */
const leftOut = new Set(['imports', 'hasDefaultExport', 'id']);
const isEmpty = (value: unknown) => value === false || (Array.isArray(value) && value.length === 0);

/**
 * Leaves out what only <Scripts/> and fetching ahead would read (the files behind each route's own), and what is not
 * so: the router takes a missing answer for "no".
 * @throws where the file is not what React Router 8.4.0 writes, or where a page stands in parts, which
 *   settled-router.ts leaves out of the router
 */
export function shortManifest(text: string): string {
  if (!text.startsWith(assigns)) throw new Error('The list of routes has another form.');
  const whole = JSON.parse(text.slice(assigns.length).replace(/;\s*$/, ''));
  const { entry, routes, ...rest } = whole;
  if (/"client(Loader|Action|Middleware)Module":"/.test(text)) throw new Error('A page stands in parts.');
  // What answers no page, such as a feed, is never navigated to.
  const pages = Object.fromEntries(
    Object.entries(routes as Record<string, { path?: string }>).filter(
      ([, { path }]) => !path?.includes('.'),
    ),
  );
  const short = { entry: { module: entry.module }, routes: pages, ...rest };
  const json = JSON.stringify(short, (key, value) =>
    leftOut.has(key) || isEmpty(value) ? undefined : value,
  );
  return `${assigns}${json};for(const[i,r]of Object.entries(${assigns.slice(0, -1)}.routes))r.id=i`;
}
