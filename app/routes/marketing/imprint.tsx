import { AsidePage } from '#app/blocks/aside-page.tsx';
import { ImprintFacts } from '#app/blocks/imprint/imprint-facts.tsx';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { callContext } from '#app/call-context.ts';
import { legal } from '#content/en/pages/legal.ts';
import { readSeller } from '#contract/settings.ts';
import type { Route } from './+types/imprint';

/** Rendered for each request: which facts there are is known only to the running install. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: pageData('Imprint', legal.Imprint),
  seller: await context.get(callContext)(readSeller, {}),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta('Imprint', loaderData.page) : [];

export default function Imprint({ loaderData: { page, seller } }: Route.ComponentProps) {
  return (
    <AsidePage page={page}>
      <ImprintFacts seller={seller} />
    </AsidePage>
  );
}
