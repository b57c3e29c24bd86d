import { currencyContext } from '#app/currency-context.ts';
import Related from '#app/frame/legal-related.tsx';
import { pageMeta } from '#app/frame/page-meta.ts';
import attachText from '#app/site/pages/blog/article.behaviour.ts';
import { lively } from '#app/site/wake/island.tsx';
import type { Route } from './+types/accessibility';
import Text from './accessibility-text.tsx';
import { legalData } from './legal-data.ts';

export const loader = async ({ context }: Route.LoaderArgs) =>
  legalData(
    'Accessibility',
    await import('#content/en/legal/accessibility.mdx'),
    context.get(currencyContext),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Accessibility', loaderData);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return (
    <main {...lively(attachText)} data-family={loaderData.family}>
      <Text page={loaderData} />
      <Related related={loaderData.related} joined />
    </main>
  );
}
