import { useRef } from 'react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { useLiveText } from '#app/site/pages/blog/article-live.ts';
import type { Route } from './+types/terms';
import { legalData } from './legal-data.ts';

export const loader = async () => legalData('Terms', await import('#content/en/legal/terms.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Terms', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('./terms-text.tsx')).default : null,
  () => import('./terms-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/frame/legal-related.tsx')).default : null,
  () => import('#app/frame/legal-related.tsx'),
  { warm: false },
);

export default function Terms({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  useLiveText(main, loaderData.name);
  return (
    <main ref={main} data-family={loaderData.family}>
      <Text page={loaderData} />
      <Related related={loaderData.related} joined />
    </main>
  );
}
