import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import { callContext } from './call-context.ts';
import { nearestTo } from './frame/not-found-data.ts';
import { knownRoutes } from './known-routes.ts';
import { nonceContext } from './nonce-context.ts';
import { sheetsContext } from './page-sheets.ts';
import { reportContext } from './report-context.ts';
import { suggestionContext } from './suggestion.ts';

/** Renders any page that is not prerendered. Built together with the app, so that context keys exist once. */
export function createPageRenderer(
  sheets: Readonly<Record<string, string>>,
  report?: (error: unknown) => void,
) {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  const isKnown = knownRoutes(build.routes);
  const contextOf = () => {
    const context = new RouterContextProvider();
    context.set(sheetsContext, sheets);
    if (report) context.set(reportContext, report);
    return context;
  };
  return {
    /**
     * @param call  what loaders read through
     * @param nonce marks the scripts of the page, where it has some
     */
    render(request: Request, call: Call, nonce = ''): Promise<Response> {
      const context = contextOf();
      context.set(callContext, call);
      context.set(nonceContext, nonce);
      return handle(request, context);
    },
    /**
     * The page for an address that no route knows: the same for all addresses with the same suggestion.
     * @returns null where a route answers, and for the data of a navigation in the browser
     */
    missing(path: string) {
      if (path.endsWith('.data') || isKnown(path)) return null;
      const nearest = nearestTo(path);
      return {
        key: nearest ?? '',
        render(): Promise<Response> {
          const context = contextOf();
          context.set(suggestionContext, { nearest });
          return handle(new Request('http://localhost/not-found'), context);
        },
      };
    },
  };
}

// The framework prerenders from this same file and looks for its own build in it.
export * from 'virtual:react-router/server-build';
