import { allMaterials, cursorField } from '../../app/catalogue/materials/search-address.ts';
import { paths } from '../../app/paths.ts';
import { type Alternate, alternates, languages } from '../../app/paths-language.ts';
import type { ListedPage } from '../../app/site/pages/blocks/listed-pages.ts';
import { brand } from '../../content/brand.ts';
import { home } from '../../content/en/pages/home.ts';
import { publicUrlMark } from '../../contract/public-url.ts';
import { escapeXml } from '../escape-xml.ts';
import { familyOrder } from './families.ts';

const absolute = (path: string) => publicUrlMark + path;

/** https://www.sitemaps.org/protocol.html; each page of several languages names all of them. */
export function sitemap(pages: readonly ListedPage[], dateOf: (page: ListedPage) => string | null): string {
  const urls = pages.map((page) => {
    const day = dateOf(page);
    const links = alternates(page.path).map(alternateLink).join('');
    return `<url><loc>${escapeXml(absolute(page.path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${links}</url>`;
  });
  const several = languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${several}>
${urls.join('\n')}
</urlset>
`;
}

const alternateLink = ({ hrefLang, path }: Alternate) =>
  `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(absolute(path))}"/>`;

const inEachLanguage = (path: string) => [...new Set([path, ...alternates(path).map((one) => one.path)])];

/**
 * RFC 9309. Kept out: steps of a flow, members' and staff's pages, and searches, whose results stand on pages of their own.
 * Lists of the library by words or filters are searches too, more than any crawler would get through; further pages of a
 * whole list lead to its materials.
 */
export const robots = () => `User-agent: *
Disallow: /redirect
Disallow: /account
Disallow: /admin
${inEachLanguage(paths.Search)
  .map((path) => `Disallow: ${path}`)
  .join('\n')}
${inEachLanguage(allMaterials)
  .map(
    (path) =>
      `Disallow: ${path}/*/*/\nDisallow: ${path}?\nDisallow: ${path}/*?\nAllow: ${path}*?${cursorField}=`,
  )
  .join('\n')}

Sitemap: ${absolute('/sitemap.xml')}
`;

/** https://llmstxt.org: name, one sentence, then links with a line each. */
export function llms(pages: readonly ListedPage[]): string {
  const line = ({ title, path, description }: ListedPage) =>
    `- [${title}](${absolute(path)}): ${description}`;
  const articles = pages.filter(({ name }) => name === 'BlogDetail');
  const others = pages.filter(({ name }) => name !== 'BlogDetail');
  const groups = familyOrder.map(([family, title]) => {
    const own = others.filter((page) => page.family === family);
    return own.length > 0 ? `## ${title}\n\n${own.map(line).join('\n')}\n` : '';
  });
  return [
    `# ${brand.name}\n`,
    `> ${home.Home.description}\n`,
    ...groups.filter(Boolean),
    `## Articles\n\n${articles.map(line).join('\n')}\n`,
    `## Contact\n\n- [Email](mailto:${brand.email})\n`,
  ].join('\n');
}
