import type { SiteConfig } from '#contract/settings.ts';
import { sellerWords } from '#server/seller-setting.ts';
import type { Service } from '#server/service.ts';
import { currentTheme } from './settings.ts';

/** Days a partner link is remembered; the affiliate terms promise the same. */
const tidWindowDays = 90;

/**
 * The text of /site.js: what a browser must know of this install, and then what paints by it. A file of our own
 * origin, so that no inline script has to be allowed for it.
 */
export async function siteScript(service: Service, paint: string): Promise<string> {
  const { config } = service;
  const site: SiteConfig = {
    serviceUrl: config.serviceUrl ?? '',
    mainSiteOrigin: config.mainSiteOrigin,
    analyticsId: config.analyticsId,
    seller: sellerWords(config.seller, config.publicUrl),
    theme: await currentTheme(service.context({ kind: 'job', name: 'site-script' })),
    tidWindowDays,
    strictConsent: config.strictConsent,
    development: config.development,
    lookInside: config.lookInside,
    lookInsideUrl: config.lookInsideUrl,
    currencies: [...config.currencies],
    pricesIncludeTax: config.pricesIncludeTax,
  };
  return `window.__site=${JSON.stringify(site).replaceAll('<', '\\u003c')};\n${paint}`;
}
