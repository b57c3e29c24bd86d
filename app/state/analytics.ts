import type { Money } from '#contract/money.ts';
import { accountPaths } from '../paths-account.ts';
import { adminPaths } from '../paths-admin.ts';
import { agreedTo } from './consent.ts';
import { endMeasuring } from './end-measuring.ts';

/** The tag script, loaded once and only after consent. Its queue must hold `arguments` objects, as its maker's snippet does. */
type Queue = { dataLayer?: IArguments[] };

function gtag(..._command: unknown[]): void {
  const page = window as Queue;
  page.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag script only understands the arguments object itself
  page.dataLayer.push(arguments);
}

let loaded = false;

function load(measurementId: string): void {
  if (loaded) return;
  loaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
  // Consent may be taken back in another tab, or on a page from which the browser goes back to this one as it was.
  for (const sign of ['storage', 'pageshow'])
    addEventListener(sign, () => agreedTo('measuring') || endMeasuring(measurementId));
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
}

/**
 * What the tag would otherwise read from the browser itself, for every event from now on. Queries and hashes may hold
 * one-time tokens, and so may the paths and titles of some pages; of the page before, the origin is told.
 */
function tellPlace(url: URL, title: string): { page_location: string; page_title: string } {
  const path = publicPath(url.pathname);
  const place = { page_location: url.origin + path, page_title: path === url.pathname ? title : path };
  gtag('set', { ...place, page_referrer: originOf(document.referrer) });
  return place;
}

const originOf = (address: string): string => /^https?:\/\/[^/?#]+/.exec(address)?.[0] ?? '';

/** Sends one page view; call it once the page has set its title. */
export function sendPageView(measurementId: string, url: URL, title: string): void {
  load(measurementId);
  const place = tellPlace(url, title);
  gtag('event', 'page_view', { page_path: publicPath(url.pathname), ...place });
}

const patterns = [...Object.values(accountPaths), ...Object.values(adminPaths)]
  .filter((pattern) => pattern.includes(':'))
  .map((pattern) => ({ pattern, form: new RegExp(`${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`) }));

/** Pages whose address names an order, or opens a present or a shared collection, are told by their pattern: `/gift/:code`. */
export const publicPath = (path: string): string =>
  patterns.find(({ form }) => form.test(path))?.pattern ?? path;

export interface Purchase {
  orderNo: string;
  /** What was paid, tax included, and the tax in it; minor units. */
  total: Money;
  tax: Money;
  lines: readonly { plan: string; family: string; quantity: number }[];
}

/** Sends one paid order: its number, its amount and what it held, nothing of its buyer. */
export function sendPurchase(measurementId: string, { orderNo, total, tax, lines }: Purchase): void {
  load(measurementId);
  tellPlace(new URL(window.location.href), document.title);
  gtag('event', 'purchase', {
    transaction_id: orderNo,
    currency: total.currency,
    value: total.amount / 100,
    tax: tax.amount / 100,
    items: lines.map(({ plan, family, quantity }) => ({
      item_id: plan,
      item_category: family,
      quantity,
    })),
  });
}
