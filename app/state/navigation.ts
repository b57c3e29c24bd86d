import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { leavesLanguage } from '../paths-language.ts';
import { refreshUser } from './session.ts';

/** Runs on every navigation in the browser, before the page's own loaders. */
export const clientMiddleware: MiddlewareFunction[] = [
  async ({ request }, next) => {
    if (process.env.SITE_LANGUAGES) {
      const { pathname, search, hash } = new URL(request.url);
      // A page of another language is a page of another build.
      if (leavesLanguage(pathname)) throw redirectDocument(pathname + search + hash);
    }
    await refreshUser();
    return next();
  },
];
