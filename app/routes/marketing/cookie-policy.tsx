import { useRef } from 'react';
import { useLiveText } from '#app/blocks/article-live';
import { ConsentChoice } from '#app/blocks/consent-choice';
import { legalData } from '#app/blocks/legal-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import type { Route } from './+types/cookie-policy';

export const loader = async () =>
  legalData('CookiePolicy', await import('#content/en/legal/cookie-policy.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CookiePolicy', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('#app/blocks/cookie-policy-text.tsx')).default : null,
  () => import('#app/blocks/cookie-policy-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/blocks/legal-related.tsx')).default : null,
  () => import('#app/blocks/legal-related.tsx'),
  { warm: false },
);

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  useLiveText(main, loaderData.name);
  return (
    <main ref={main} data-family={loaderData.family}>
      <Text page={loaderData} />
      <ConsentChoice />
      <Related related={loaderData.related} joined={false} />
    </main>
  );
}
