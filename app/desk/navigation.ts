import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { isDesk } from '#app/paths-desk.ts';
import { refreshUser } from '#app/state/session.ts';

/** Runs on every navigation in the browser, before the page's own loaders. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    const { pathname, search, hash } = new URL(request.url);
    // A page of the site is a document.
    if (!isDesk(pathname)) throw redirectDocument(pathname + search + hash);
    await refreshUser();
    return next();
  },
];
