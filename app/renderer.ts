import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import type { Currency } from '#contract/currencies.ts';
import { callContext } from './call-context.ts';
import { currencyContext } from './currency-context.ts';
import { nearestTo } from './frame/not-found-data.ts';
import { knownRoutes } from './known-routes.ts';
import { nonceContext } from './nonce-context.ts';
import { ownSheetContext, sheetOf, sheetsContext } from './page-sheets.ts';
import { reportContext } from './report-context.ts';
import { suggestionContext } from './suggestion.ts';

/** Renders any page that is not prerendered. Built together with the app, so that context keys exist once. */
export function createPageRenderer(
  sheets: Readonly<Record<string, string>>,
  report?: (error: unknown) => void,
) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const isKnown = knownRoutes(build.routes);
  const contextOf = (currency: Currency) => {
    const context = new RouterContextProvider();
    context.set(currencyContext, currency);
    context.set(sheetsContext, sheets);
    if (report) context.set(reportContext, report);
    return context;
  };
  return {
    /**
     * @param call  what loaders read through
     * @param nonce marks the scripts of the page, where it has some
     */
    render(request: Request, call: Call, currency: Currency, nonce = ''): Promise<Response> {
      const context = contextOf(currency);
      context.set(callContext, call);
      context.set(nonceContext, nonce);
      return handle(request, context);
    },
    /**
     * A page that was made at build, in another currency.
     * @param built the page as the build made it: the sheet that was cut for it fits, since prices have no looks of their own
     */
    inCurrency(path: string, built: string, currency: Currency): Promise<Response> {
      const context = contextOf(currency);
      context.set(ownSheetContext, sheetOf(built));
      return handle(new Request(`http://localhost${path}`), context);
    },
    /**
     * The page for an address that no route knows: the same for all addresses with the same suggestion.
     * @returns null where a route answers, and for the data of a navigation in the browser
     */
    missing(path: string, currency: Currency) {
      if (path.endsWith('.data') || isKnown(path)) return null;
      const nearest = nearestTo(path);
      return {
        key: `${currency} ${nearest ?? ''}`,
        render(): Promise<Response> {
          const context = contextOf(currency);
          context.set(suggestionContext, { nearest });
          return handle(new Request('http://localhost/not-found'), context);
        },
      };
    },
  };
}

// The framework prerenders from this same file and looks for its own build in it.
export * from 'virtual:react-router/server-build';
