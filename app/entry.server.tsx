import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { currencyContext } from './currency-context.ts';
import { firstCallsOf } from './desk/first-calls.ts';
import { nonceContext } from './nonce-context.ts';
import { ownSheetContext, sheetsContext, wholeSheet } from './page-sheets.ts';
import { reportContext } from './report-context.ts';
import { isApplication } from './rooms.ts';
import { structuredData, structuredDataScript } from './site/pages/structured-data.ts';
import { bootScript, wakingScripts } from './site/wake/waking-scripts.ts';
import { CurrencyContext } from './state/currency.ts';

/** By their names: the call was made by the service, which is built apart and has classes of its own. */
const ofCalls: ReadonlySet<string> = new Set(['CallFailed', 'CallRefused']);

/** Without it the framework prints each error on the terminal. A call that failed was told of by whoever answered it. */
export const handleError: HandleErrorFunction = (thrown, { request, context }) => {
  const error = isRouteErrorResponse(thrown) ? (thrown as { error?: unknown }).error : thrown;
  if (!error || request.signal.aborted || ofCalls.has((error as Error).name)) return;
  context.get(reportContext)(error);
};

/** A page of the site wakes by its islands (docs/decisions/0027); a page of the desk is the framework's application. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  load: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { matches, loaderData } = entry.staticHandlerContext;
  const application = isApplication(matches.map(({ route }) => route));
  const html = `<!DOCTYPE html>${await rendered(request, entry, load, application)}`;
  if (application)
    return new Response(
      paintedFirst(html).replace('</head>', () => `${bootScript(firstCallsOf(matches))}</head>`),
      { status, headers },
    );
  const page = matches.at(-1)?.route.id ?? '';
  // Crawlers read what is served.
  const told = status === 200 ? structuredData(page, loaderData[page], load.get(currencyContext)) : [];
  const tail = `${structuredDataScript(told)}${refresh(entry)}${wakingScripts(html)}</body>`;
  const sheet = status === 200 ? (load.get(ownSheetContext) ?? load.get(sheetsContext)[page]) : undefined;
  const text = html.replace('</body>', () => tail).replace(wholeSheet, (whole) => sheet ?? whole);
  return new Response(text, { status, headers });
}

async function rendered(
  request: Request,
  entry: EntryContext,
  load: RouterContextProvider,
  application: boolean,
): Promise<string> {
  const nonce = load.get(nonceContext) || undefined;
  const router = application ? (
    <ServerRouter context={entry} url={request.url} nonce={nonce} />
  ) : (
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
  );
  const page = <CurrencyContext value={load.get(currencyContext)}>{router}</CurrencyContext>;
  const html = application ? await allOf(page) : renderToString(page);
  return html.replace(/^<!DOCTYPE html>/i, '');
}

/** The sheet and the fonts have the line first: what is served is read while the application still comes. */
const paintedFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** With what its own scripts hand over to the browser, which comes in a stream. */
async function allOf(page: ReactNode): Promise<string> {
  const { prelude } = await prerender(page);
  return new Response(prelude).text();
}

/** While developing, changed islands are put in place of those that run; <Scripts/> does the same for the desk. */
const refresh = ({ manifest: { hmr } }: EntryContext) =>
  hmr ? `<script type="module">import ${JSON.stringify(hmr.runtime)};</script>` : '';
