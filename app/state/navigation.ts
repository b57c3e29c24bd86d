import type { MiddlewareFunction } from 'react-router';
import { refreshUser } from './session.ts';
import { noteVisit } from './tracking.ts';

/** Runs on every navigation in the browser, before the page's own loaders. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    noteVisit(new URL(request.url));
    await refreshUser();
    return next();
  },
];
