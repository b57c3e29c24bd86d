import { headingsOf } from '#app/frame/headings.server.tsx';
import { pageData } from '#app/frame/page-data.ts';
import type { Text } from '#app/frame/prose.tsx';
import type * as LegalText from '#content/en/legal/terms.mdx';
import { legal } from '#content/en/pages/legal.ts';
import type { Currency } from '#contract/currencies.ts';

interface Frontmatter {
  version: string;
  effectiveOn: string;
  changes: readonly { version: string; on: string; text: string }[];
}

/** For loaders. @param compiled the module of the text */
export function legalData(name: keyof typeof legal, compiled: typeof LegalText, currency: Currency) {
  const { frontmatter, default: Body } = compiled as unknown as { frontmatter: Frontmatter; default: Text };
  return { ...pageData(name, legal[name], currency), ...frontmatter, headings: headingsOf(Body) };
}
export type LegalData = ReturnType<typeof legalData>;
