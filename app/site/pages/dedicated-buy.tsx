import { currencyContext } from '#app/currency-context.ts';
import { Frame } from '#app/frame/frame.tsx';
import { Breadcrumbs } from '#app/frame/hero.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import { Island } from '#app/site/wake/island.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { infrastructure } from '#content/en/pages/infrastructure.ts';
import type { Route } from './+types/dedicated-buy';
import DedicatedOrder from './dedicated-order.island.tsx';

const copy = infrastructure.DedicatedBuy;

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('DedicatedBuy', copy, context.get(currencyContext), [
    { label: infrastructure.Dedicated.label, to: paths.Dedicated },
    { label: copy.label, to: paths.DedicatedBuy },
  ]);

export const meta = () => pageMeta('DedicatedBuy', copy);

/**
 * The order and nothing beside it: who is here has decided, and what explains and compares is on the page before. It wakes
 * at once: only the browser knows whether somebody is signed in.
 */
export default function DedicatedBuy({ loaderData: page }: Route.ComponentProps) {
  return (
    <main data-family={page.family}>
      <Frame className="pt-8 pb-20 lg:pt-10 lg:pb-24">
        <Breadcrumbs crumbs={page.crumbs} />
        <LabelChip code={page.code} label={page.label} station />
        <h1 className="mt-5 mb-0 text-h2!">{page.headline}</h1>
        <p className="mt-2 mb-8 max-w-measure text-small">{page.sub}</p>
        <div id={page.tool?.id} className="min-h-[70dvh]">
          <Island of={DedicatedOrder} eager />
        </div>
      </Frame>
    </main>
  );
}
