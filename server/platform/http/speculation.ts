/** A file of the build says which links browsers may fetch before they are pressed (scripts/site-files/speculation-rules.ts). */
export const rulesPath = '/links.speculationrules';

/**
 * What a page of the site is answered with, where the build has rules. They come from the page's own origin, so the content
 * security policy needs nothing for them.
 */
export const speculationHeaders = (files: ReadonlyMap<string, unknown>): Record<string, string> =>
  files.has(rulesPath) ? { 'speculation-rules': `"${rulesPath}"` } : {};
