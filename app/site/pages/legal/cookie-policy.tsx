import { currencyContext } from '#app/currency-context.ts';
import ConsentChoice from '#app/frame/consent-choice.island.tsx';
import Related from '#app/frame/legal-related.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import attachText from '#app/site/pages/blog/article.behaviour.ts';
import { Island, lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/cookie-policy';
import Text from './cookie-policy-text.tsx';
import { legalData } from './legal-data.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  legalData(
    'CookiePolicy',
    await import('#content/en/legal/cookie-policy.mdx'),
    context.get(currencyContext),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('CookiePolicy', loaderData);

export default function CookiePolicy({ loaderData }: Route.ComponentProps) {
  return (
    <main {...lively(attachText)} data-family={loaderData.family}>
      <Text page={loaderData} />
      <Island of={ConsentChoice} />
      <Related related={loaderData.related} joined={false} />
    </main>
  );
}
