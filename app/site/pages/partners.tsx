import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import ProgrammeMatcherTool from '#app/site/tools/programme-matcher/programme-matcher.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners';
import { withEnquiry } from './blocks/enquiry-data.ts';
import { EnquirySection } from './blocks/enquiry-section.tsx';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import PartnerEnquiry from './partner-enquiry.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiry(pageData('Partners', partners.Partners, context.get(currencyContext)));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Partners', loaderData);

export default function Partners({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <Island of={PartnerEnquiry} />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <Island of={ProgrammeMatcherTool} />
      </ToolGround>
    </OfferPage>
  );
}
