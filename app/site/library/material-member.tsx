import { currencyContext } from '#app/currency-context.ts';
import { Frame, headingClass } from '#app/frame/frame.tsx';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { m } from '#app/paraglide/messages.js';
import { accountPaths } from '#app/paths-account.ts';
import { OfferPage } from '#app/site/pages/offers/offer-page.tsx';
import MembershipTierTool from '#app/site/tools/membership-tier/membership-tier.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { library } from '#content/en/pages/library.ts';
import type { Route } from './+types/material-member';

export const loader = ({ context }: Route.LoaderArgs) =>
  pageData('MaterialMember', library.MaterialMember, context.get(currencyContext));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('MaterialMember', loaderData);

export default function MaterialMember({ loaderData }: Route.ComponentProps) {
  const { id, heading } = loaderData.tool ?? {};
  const tool = (
    <section id={id} aria-labelledby={`${id}-heading`}>
      {/* What follows a hero from the front brings room of its own above. */}
      <Frame>
        <h2 id={`${id}-heading`} className={`mt-0 mb-8 ${headingClass}`}>
          {heading}
        </h2>
        <Island of={MembershipTierTool} />
        <p className="mt-6 mb-0 text-small">
          {m.gift_offer()}{' '}
          <a href={accountPaths.GiveGift} className="font-semibold text-primary underline underline-offset-2">
            {m.gift_offer_link()}
          </a>
        </p>
      </Frame>
    </section>
  );
  return <OfferPage page={loaderData} turned further={{ below: 1, element: tool }} />;
}
