import type { MetaDescriptor } from 'react-router';
import { paths, type RouteName } from '#app/paths.ts';
import { alternates } from '#app/paths-language.ts';
import { publicUrl } from '#app/state/public-url.ts';
import { brand, exampleSeller } from '#content/brand.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { picturePath, pictureSize, withoutParameters } from './share-picture.ts';
import { unlisted } from './unlisted.ts';

/** What a page says of itself beyond its words. */
interface Identity {
  /** Its one address, for pages whose path has parameters. Left out: the path itself, without optional parameters. */
  path?: string | null;
  /** Address of its own picture for shared links; left out: that of its route. */
  picture?: string;
  article?: { publishedOn: string; updatedOn: string };
}

/** Title, description, index rule, and for listed pages the one address and the card that a shared link shows. */
export function pageMeta(
  name: RouteName | 'NotFound',
  copy: Pick<PageCopy, 'title' | 'description'>,
  { path = pathOf(name), picture, article }: Identity = {},
): MetaDescriptor[] {
  const words: MetaDescriptor[] = [
    { title: titled(copy.title) },
    { name: 'description', content: copy.description },
  ];
  if (unlisted.has(name) || name === 'NotFound')
    return [...words, { name: 'robots', content: 'noindex' }, ...cardOf(copy, picturePath(paths.Home))];
  const address = path === null ? [] : [publicUrl() + path];
  return [
    ...words,
    ...address.map((href) => ({ tagName: 'link', rel: 'canonical', href })),
    ...(process.env.SITE_LANGUAGES && path !== null ? otherLanguages(path) : []),
    ...address.map((content) => ({ property: 'og:url', content })),
    ...cardOf(copy, picture ?? picturePath(withoutParameters(paths[name])), article),
  ];
}

/** https://developers.google.com/search/docs/specialty/international/localized-versions: each names all, itself included. */
const otherLanguages = (path: string): MetaDescriptor[] =>
  alternates(path).map(({ hrefLang, path }) => ({
    ...{ tagName: 'link', rel: 'alternate', hrefLang },
    href: publicUrl() + path,
  }));

/** https://ogp.me: title, type, image and url are required; networks take the rest of a Twitter card from the same. */
function cardOf(
  { title, description }: Pick<PageCopy, 'title' | 'description'>,
  picture: string,
  article?: Identity['article'],
): MetaDescriptor[] {
  const open = (property: string, content: string) => ({ property, content });
  return [
    open('og:site_name', brand.name),
    open('og:type', article ? 'article' : 'website'),
    open('og:title', title),
    open('og:description', description),
    open('og:image', publicUrl() + picture),
    open('og:image:type', 'image/png'),
    open('og:image:width', `${pictureSize.width}`),
    open('og:image:height', `${pictureSize.height}`),
    open('og:image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(article
      ? [
          open('article:published_time', article.publishedOn),
          open('article:modified_time', article.updatedOn),
        ]
      : []),
  ];
}

/** Null where an address needs parameters that only its page knows. */
function pathOf(name: RouteName | 'NotFound'): string | null {
  if (name === 'NotFound') return null;
  const path = paths[name].replace(/(\/:\w+\?)+$/, '');
  return path.includes(':') ? null : path;
}

/** Search results show about 60 characters; a long topic is worth more there than the brand. */
export function titled(topic: string): string {
  const full = `${topic} — ${brand.name}`;
  // Measured with the name of the build, so that a page is titled alike before and after the start puts its own in.
  return topic.length + exampleSeller.brand.length + 3 <= 60 ? full : topic;
}
