import { useRef } from 'react';
import { ConsentChoice } from '#app/frame/consent-choice.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { useLiveText } from '#app/site/pages/blog/article-live.ts';
import type { Route } from './+types/cookie-policy';
import { legalData } from './legal-data.ts';

export const loader = async () =>
  legalData('CookiePolicy', await import('#content/en/legal/cookie-policy.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CookiePolicy', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('./cookie-policy-text.tsx')).default : null,
  () => import('./cookie-policy-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/frame/legal-related.tsx')).default : null,
  () => import('#app/frame/legal-related.tsx'),
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
