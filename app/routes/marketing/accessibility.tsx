import { useRef } from 'react';
import { useLiveText } from '#app/blocks/article-live';
import { legalData } from '#app/blocks/legal-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import type { Route } from './+types/accessibility';

export const loader = async () =>
  legalData('Accessibility', await import('#content/en/legal/accessibility.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Accessibility', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('#app/blocks/accessibility-text.tsx')).default : null,
  () => import('#app/blocks/accessibility-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/blocks/legal-related.tsx')).default : null,
  () => import('#app/blocks/legal-related.tsx'),
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
