import type { SiteConfig } from '#contract/settings.ts';

declare global {
  interface Window {
    /** Set by /site.js before anything is painted. */
    __site?: SiteConfig;
    /** Set by boot.ts on pages of the desk, for the calls of the application (state/first-answers.ts). */
    __first?: {
      token: string;
      organisation: string | undefined;
      askedAt: number;
      answers: Map<string, Promise<Response>>;
    };
  }
}
