import { unlocalised } from '#app/paths-language.ts';

/** Size of every picture for shared links: the ratio 1.91 : 1 that previews show whole. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** Where the build puts the picture of a page, one for all languages: `/blog-detail/3` → `/share/blog-detail-3.png`. */
export const picturePath = (path: string) =>
  `/share/${(process.env.SITE_LANGUAGES ? unlocalised(path) : path).slice(1).replaceAll('/', '-')}.png`;

/** The part of a route's path before its parameters: all its pages share one picture, unless they have their own. */
export const withoutParameters = (path: string) => path.replace(/\/:.*$/, '');
