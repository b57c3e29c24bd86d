import type { querySiteWebTheme, SiteTheme } from '#contract/settings.ts';
import { quietCall } from '../client.ts';
import { read, storageKeys, write } from './storage.ts';

/** The call without its schema, and the names: the schema library stays out of what every page loads. */
export const lightTheme = {
  name: 'querySiteWebTheme',
  method: 'GET',
  path: '/handler/v1/querySiteWebTheme',
  body: 'none',
} as unknown as typeof querySiteWebTheme;
export const themes: readonly SiteTheme[] = ['default', 'winter', 'lunar', 'spring', 'peak'];

/** Stored when the query failed; paints as the default. Specification section 3. */
export const noTheme = 'N';

/** Asks which seasonal theme the site wears and keeps the answer; the page being read stays as it is painted. */
export async function refreshTheme(): Promise<void> {
  const theme = await quietCall(lightTheme, {}).catch(() => noTheme);
  write(storageKeys.siteWebTheme, theme);
}

/** What a stored value paints as; whatever is not a theme is the default. The script /paint.js knows the same. */
export const paintedAs = (stored: string | null): string =>
  themes.find((theme) => theme === stored) ?? 'default';

/** At a navigation: puts on what is stored, at once and without a fade. */
export function wearStoredTheme(root = document.documentElement): void {
  const stored = read(storageKeys.siteWebTheme);
  if (stored === null) return;
  const theme = paintedAs(stored);
  if (root.dataset.theme === theme) return;
  const still = new CSSStyleSheet();
  still.replaceSync('*,::before,::after{transition:none!important}');
  document.adoptedStyleSheets.push(still);
  root.dataset.theme = theme;
  // The second frame comes after the first one has been painted in the new colours.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    }),
  );
}
