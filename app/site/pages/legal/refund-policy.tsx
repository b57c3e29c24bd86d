import { useRef } from 'react';
import { pageMeta } from '#app/frame/page-meta.ts';
import { still } from '#app/frame/still.tsx';
import { useLiveText } from '#app/site/pages/blog/article-live.ts';
import type { Route } from './+types/refund-policy';
import { WithdrawalDeadline } from './deadline-form.tsx';
import { legalData } from './legal-data.ts';

export const loader = async () =>
  legalData('RefundPolicy', await import('#content/en/legal/refund-policy.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RefundPolicy', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('./refund-policy-text.tsx')).default : null,
  () => import('./refund-policy-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/frame/legal-related.tsx')).default : null,
  () => import('#app/frame/legal-related.tsx'),
  { warm: false },
);

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  const main = useRef<HTMLElement>(null);
  useLiveText(main, loaderData.name);
  return (
    <main ref={main} data-family={loaderData.family}>
      <Text page={loaderData} />
      <WithdrawalDeadline />
      <Related related={loaderData.related} joined={false} />
    </main>
  );
}
