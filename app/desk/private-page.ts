import type { ClientLoaderFunctionArgs } from 'react-router';
import type { ReturnName } from '#app/state/return-target.ts';
import { brand } from '#content/brand.ts';
import { requireSession } from './require-session.ts';

/** `meta` of a page that no search engine is to list. */
export const privateMeta = (title: string) => [
  { title: `${title} — ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

/**
 * `clientLoader` of a page whose HTML holds nothing of anybody: what it shows is asked for with the member's token, and
 * without one it leads to the login and back.
 */
export function memberOnly(name: ReturnName) {
  const load = async ({ request, params }: ClientLoaderFunctionArgs) => {
    requireSession(request, name, params);
    return null;
  };
  return Object.assign(load, { hydrate: true as const });
}

/** As high as the screen below the header: what comes after the page does moves nothing down that was seen. */
export const fillsScreen = 'min-h-[calc(100lvh-4rem)]';
