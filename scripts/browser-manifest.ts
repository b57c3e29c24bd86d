// Used by scripts/build.ts: the framework's list of all routes holds more than this site's browsers read.

/** What the file does at first. */
const assigns = 'window.__reactRouterManifest=';
const leftOut = new Set(['imports', 'hasDefaultExport', 'id']);
/** What a route may have; each a bit of its row. */
const has = [
  'hasLoader',
  'hasClientLoader',
  'hasErrorBoundary',
  'hasClientMiddleware',
  'hasAction',
  'hasClientAction',
  'index',
] as const;
type Route = { parentId?: string; path?: string; module: string } & Record<string, unknown>;
const isBit = (key: string) => (has as readonly string[]).includes(key);
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
  const pages: Record<string, Route> = Object.fromEntries(
    Object.entries(routes as Record<string, Route>).filter(([, { path }]) => !path?.includes('.')),
  );
  const parents = [...new Set(Object.values(pages).map(({ parentId }) => parentId ?? ''))];
  const rows = Object.entries(pages).map(([id, page]) => rowOf(id, page, parents));
  const rowsText = JSON.stringify(rows).replaceAll(',null,', ',,');
  const short = JSON.stringify({ entry: { module: entry.module }, routes: {}, ...rest });
  return `${assigns}${short};for(const[id,p,path,f,m,o]of${rowsText})${assigns.slice(0, -1)}.routes[id]=${unfolds(parents)}`;
}

/** A route as a row: its name, its parent's number, its path, what it has as bits, its file without folder and ending, the rest. */
function rowOf(id: string, page: Route, parents: readonly string[]): unknown[] {
  const { parentId = '', path, module, ...more } = page;
  const file = /^\/assets\/([\w.-]+)\.js$/.exec(module)?.[1];
  if (!file) throw new Error(`The file of ${id} stands elsewhere.`);
  const bits = has.reduce((sum, name, bit) => sum + (more[name] === true ? 2 ** bit : 0), 0);
  const other = Object.entries(more).filter(
    ([key, value]) => !leftOut.has(key) && !isEmpty(value) && !isBit(key),
  );
  const row = [id, parents.indexOf(parentId), path, bits, file];
  return other.length > 0 ? [...row, Object.fromEntries(other)] : row;
}

/** The opposite of `rowOf`, as the browser reads it; a key of `undefined` is to the router as none. */
const unfolds = (parents: readonly string[]) =>
  `{id,path,parentId:${JSON.stringify(parents)}[p]||void 0,module:"/assets/"+m+".js",...o,...Object.fromEntries(${JSON.stringify(has)}.flatMap((n,i)=>f>>i&1?[[n,true]]:[]))}`;
