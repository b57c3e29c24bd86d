import { callContext } from '#app/call-context.ts';
import { currencyContext } from '#app/currency-context.ts';
import { AsidePage } from '#app/frame/aside-page.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { legal } from '#content/en/pages/legal.ts';
import { readSeller } from '#contract/settings.ts';
import type { Route } from './+types/imprint';
import { ImprintFacts } from './imprint-facts.tsx';

/** Rendered for each request: which facts there are is known only to the running install. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: pageData('Imprint', legal.Imprint, context.get(currencyContext)),
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
