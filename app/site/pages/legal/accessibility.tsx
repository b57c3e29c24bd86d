import { useRef } from 'react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { useLiveText } from '#app/site/pages/blog/article-live.ts';
import type { Route } from './+types/accessibility';
import { legalData } from './legal-data.ts';

export const loader = async () =>
  legalData('Accessibility', await import('#content/en/legal/accessibility.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Accessibility', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('./accessibility-text.tsx')).default : null,
  () => import('./accessibility-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/frame/legal-related.tsx')).default : null,
  () => import('#app/frame/legal-related.tsx'),
  { warm: false },
);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  useLiveText(main, loaderData.name);
  return (
    <main ref={main} data-family={loaderData.family}>
      <Text page={loaderData} />
      <Related related={loaderData.related} joined />
    </main>
  );
}
