import { currencyContext } from '#app/currency-context.ts';
import Related from '#app/frame/legal-related.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import attachText from '#app/site/pages/blog/article.behaviour.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/refund-policy';
import { legalData } from './legal-data.ts';
import Text from './refund-policy-text.tsx';
import WithdrawalDeadline from './withdrawal-deadline.island.tsx';

export const loader = async ({ context }: Route.LoaderArgs) =>
  legalData(
    'RefundPolicy',
    await import('#content/en/legal/refund-policy.mdx'),
    context.get(currencyContext),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('RefundPolicy', loaderData);

export default function RefundPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <main {...lively(attachText)} data-family={loaderData.family}>
      <Text page={loaderData} />
      <Island of={WithdrawalDeadline} />
      <Related related={loaderData.related} joined={false} />
    </main>
  );
}
