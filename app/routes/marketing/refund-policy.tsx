import { useRef } from 'react';
import { useLiveText } from '#app/blocks/article-live';
import { legalData } from '#app/blocks/legal-data';
import { pageMeta } from '#app/blocks/page-meta';
import { still } from '#app/blocks/still';
import { WithdrawalDeadline } from '#app/blocks/withdrawal/deadline-form';
import type { Route } from './+types/refund-policy';

export const loader = async () =>
  legalData('RefundPolicy', await import('#content/en/legal/refund-policy.mdx'));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RefundPolicy', loaderData);

const Text = still(
  import.meta.env.SSR ? (await import('#app/blocks/refund-policy-text.tsx')).default : null,
  () => import('#app/blocks/refund-policy-text.tsx'),
  { warm: false },
);
const Related = still(
  import.meta.env.SSR ? (await import('#app/blocks/legal-related.tsx')).default : null,
  () => import('#app/blocks/legal-related.tsx'),
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
