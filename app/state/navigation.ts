import type { MiddlewareFunction } from 'react-router';
import { refreshUser } from './session.ts';

/** Runs on every navigation in the browser, before the page's own loaders. */
export const clientMiddleware: MiddlewareFunction[] = [
  async (_args, next) => {
    await refreshUser();
    return next();
  },
];
