import * as build from 'virtual:react-router/server-build';
import { createContext, createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';

/** The typed client that loaders read through: the same calls as the browser's, without the network. */
export const callContext = createContext<Call>();

/** Renders any page that is not prerendered. Built together with the app, so that context keys exist once. */
export function createPageRenderer(call: Call): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(callContext, call);
    return handle(request, context);
  };
}
