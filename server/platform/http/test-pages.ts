import { requestIdMark } from '#contract/request-id-mark.ts';
import { filler } from './fill-page.ts';
import { type Pages, storeText } from './pages.ts';

/** Pages without a build: every address is a page that is rendered, unless told otherwise. */
export const testPages = (own: Partial<Pages> & Pick<Pages, 'render'>): Pages => ({
  files: new Map(),
  inlineHashes: {},
  currencies: ['USD', 'EUR'],
  inCurrency: async (_path, built) => new Response(built, { headers: { 'content-type': 'text/html' } }),
  missing: async () => null,
  tooMany: storeText('too many', '.html', 'no-store'),
  busy: storeText('busy', '.html', 'no-store'),
  away: storeText('away', '.html', 'no-store'),
  broken: storeText(`broken ${requestIdMark}`, '.html', 'no-store'),
  origin: 'http://site.test',
  fill: (html) => filler({ publicUrl: own.origin ?? 'http://site.test', words: {} })(html, 'html'),
  hidden: new Set(),
  ...own,
});
