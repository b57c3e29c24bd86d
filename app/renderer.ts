import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Call } from '#contract/client.ts';
import { callContext } from './call-context.ts';
import { sheetsContext } from './page-sheets.ts';
import { reportContext } from './report-context.ts';

/** Renders any page that is not prerendered. Built together with the app, so that context keys exist once. */
export function createPageRenderer(
  call: Call,
  sheets: Readonly<Record<string, string>>,
  report?: (error: unknown) => void,
): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, process.env.NODE_ENV);
  return (request) => {
    const context = new RouterContextProvider();
    context.set(callContext, call);
    context.set(sheetsContext, sheets);
    if (report) context.set(reportContext, report);
    return handle(request, context);
  };
}

// The framework prerenders from this same file and looks for its own build in it.
export * from 'virtual:react-router/server-build';
