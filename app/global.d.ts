import type { SiteConfig } from '#contract/settings.ts';

declare global {
  interface Window {
    /** Set by /site.js before anything is painted. */
    __site?: SiteConfig;
  }
}
