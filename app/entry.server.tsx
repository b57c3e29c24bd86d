import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type Answers, isPlain } from './boot-data.ts';
import { sheetsContext, wholeSheet } from './page-sheets.ts';
import { reportContext } from './report-context.ts';
import { structuredData, structuredDataScript } from './site/pages/structured-data.ts';

/** What the boot script needs to start React later; a JSON data block, which no content security policy concerns. */
export interface Boot {
  /** The framework's hand-over, as <Scripts/> would have set it. */
  context: unknown;
  /** What the loaders answered; the framework's own stream where it is more than plain data, or an error. */
  data: Answers | string;
  manifest: string;
  /** Route id → the chunks that make its module. */
  modules: Record<string, string[]>;
  /** Where it is eager: all that these modules import, so that nothing waits for the file that names it. */
  preload: string[];
  /** The last one: the build looks for it (scripts/page-styles). */
  eager: boolean;
}

/** Routes that start React at once: `export const handle = { eager: true }`. */
interface Handle {
  eager?: boolean;
}

/** By their names: the call was made by the service, which is built apart and has classes of its own. */
const ofCalls: ReadonlySet<string> = new Set(['CallFailed', 'CallRefused']);

/** Without it the framework prints each error on the terminal. A call that failed was told of by whoever answered it. */
export const handleError: HandleErrorFunction = (thrown, { request, context }) => {
  const error = isRouteErrorResponse(thrown) ? (thrown as { error?: unknown }).error : thrown;
  if (!error || request.signal.aborted || ofCalls.has((error as Error).name)) return;
  context.get(reportContext)(error);
};

/**
 * Renders a page without <Scripts/>: hydration waits for intent (app/entry.client.tsx). The pattern leans on
 * EntryContext of React Router 8.4.0, which is why that version is pinned; docs/decisions/0003 tells the way back.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  if (import.meta.env.DEV || import.meta.env.VITE_PLAIN_SCRIPTS === '1') {
    const { default: stream } = await import('./stream.server.tsx');
    return stream(request, status, headers, entry, load);
  }
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { loaderData, actionData, errors } = entry.staticHandlerContext;
  const plain = !errors && !actionData && isPlain(loaderData);
  const data = plain
    ? { loaderData, actionData: null, errors: null }
    : await new Response(entry.serverHandoffStream).text();
  const html = renderToString(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />,
  );
  const { manifest } = entry;
  const matches = entry.staticHandlerContext.matches;
  const modules: Record<string, string[]> = {};
  for (const { route } of matches) {
    const built = manifest.routes[route.id];
    if (!built) continue;
    modules[route.id] = [
      built.clientActionModule,
      built.clientLoaderModule,
      built.clientMiddlewareModule,
      built.hydrateFallbackModule,
      built.module,
    ].filter((address): address is string => Boolean(address));
  }
  const eager = matches.some(({ route }) => (route.handle as Handle | undefined)?.eager);
  const imported = [
    ...manifest.entry.imports,
    ...matches.flatMap(({ route }) => manifest.routes[route.id]?.imports ?? []),
  ];
  const boot: Boot = {
    context: JSON.parse(entry.serverHandoffString ?? '{}'),
    data,
    manifest: manifest.url,
    modules,
    preload: eager ? [...new Set(imported)] : [],
    eager,
  };
  const page = matches.at(-1)?.route.id ?? '';
  // Crawlers read what is served; a navigation in the browser has no need of it.
  const told = status === 200 ? structuredData(page, entry.staticHandlerContext.loaderData[page]) : [];
  const tail = [
    structuredDataScript(told),
    `<script type="application/json" id="rr">${JSON.stringify(boot).replaceAll('<', '\\u003c')}</script>`,
    `<script type="module" src="${manifest.entry.module}"></script></body>`,
  ].join('');
  const sheet = status === 200 ? load.get(sheetsContext)[page] : undefined;
  const text = `<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, '')}`
    .replace('</body>', () => tail)
    .replace(wholeSheet, (whole) => sheet ?? whole);
  return new Response(text, { status, headers });
}
