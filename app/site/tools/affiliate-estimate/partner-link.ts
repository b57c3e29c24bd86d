import { paths, type RouteName } from '#app/paths.ts';

/** As contract/fields.ts has it; a test keeps them the same. */
export const codePattern = /^[A-Za-z0-9_-]{2,64}$/;

export const linkPages = [
  'Home',
  'EzWriting',
  'EzSocialengine',
  'EzBrowsers',
  'EzRegister',
  'Vps',
  'Dedicated',
  'Proxy',
  'MaterialMember',
] as const satisfies readonly RouteName[];
export type LinkPage = (typeof linkPages)[number];

/** @returns null while the code is none */
export function partnerLink(origin: string, page: LinkPage, code: string): string | null {
  return codePattern.test(code) ? `${origin}${paths[page]}?tid=${code}` : null;
}
