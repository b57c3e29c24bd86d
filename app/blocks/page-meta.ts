import type { MetaDescriptor } from 'react-router';
import { paths, type RouteName } from '#app/paths.ts';
import { brand } from '#content/brand.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';

/** Pages that search engines are asked to leave out. */
const unlisted: ReadonlySet<RouteName | 'NotFound'> = new Set([
  'Login',
  'Register',
  'RegisterSub',
  'ForgetPwd',
  'RetrievePwd',
  'StorageShare',
  'Confirm',
  'Redirect',
  'PaySuccess',
  'LinkConfirm',
  'DedicatedBuy',
  'NotFound',
]);

/** Title, description and index rule of a page. The canonical address is added where the origin is known: by the service. */
export function pageMeta(
  name: RouteName | 'NotFound',
  copy: Pick<PageCopy, 'title' | 'description'>,
): MetaDescriptor[] {
  return [
    { title: titled(copy.title) },
    { name: 'description', content: copy.description },
    ...(unlisted.has(name) ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
}

export const isListed = (name: RouteName) => !unlisted.has(name) && Object.hasOwn(paths, name);

/** Search results show about 60 characters; a long topic is worth more there than the brand. */
function titled(topic: string): string {
  const full = `${topic} — ${brand.name}`;
  return full.length <= 60 ? full : topic;
}
