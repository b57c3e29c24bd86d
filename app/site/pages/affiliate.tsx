import { currencyContext } from '#app/currency-context.ts';
import { Frame, headingClass } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import AffiliateEstimateTool from '#app/site/tools/affiliate-estimate/affiliate-estimate.island.tsx';
import { rateTable, termFacts } from '#app/site/tools/affiliate-estimate/terms-tables.ts';
import { Island } from '#app/site/wake/island.tsx';
import { affiliate } from '#content/en/pages/affiliate.ts';
import type { Route } from './+types/affiliate';
import { withFacts, withOwnQuestions, withTable } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import JoinAffiliate from './join-affiliate.island.tsx';
import { OfferPage } from './offers/offer-page.tsx';

/** The main action works on the page itself. */
export const loader = ({ context }: Route.LoaderArgs) => {
  const currency = context.get(currencyContext);
  const words = withTable(pageData('Affiliate', affiliate.Affiliate, currency), 'rates', rateTable());
  const page = withOwnQuestions(withFacts(words, 'terms', termFacts(currency)));
  return { ...page, action: { ...page.action, to: '#join' } };
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Affiliate', loaderData);

export default function Affiliate({ loaderData }: Route.ComponentProps) {
  return (
    <OfferPage page={loaderData} apart>
      <ToolGround page={loaderData}>
        {/* The ground below is another one: the tool leaves its own room above it. */}
        <div className="pb-[clamp(4rem,7.2vw,6.5rem)]">
          <Island of={AffiliateEstimateTool} />
        </div>
      </ToolGround>
      <section id="join" aria-labelledby="join-heading" className="bg-sunken [--dot:var(--sunken)]">
        <Frame className="py-12 lg:py-14">
          <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] lg:items-center xl:gap-x-24">
            <h2 id="join-heading" className={`m-0 ${headingClass}`}>
              {m.site_join_heading()}
            </h2>
            <Island of={JoinAffiliate} />
          </div>
        </Frame>
      </section>
    </OfferPage>
  );
}
