import { withEnquiry } from '#app/blocks/enquiry-data';
import { EnquirySection } from '#app/blocks/enquiry-section';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { PartnerEnquiry } from '#app/forms/partner-enquiry';
import { ProgrammeMatcherTool } from '#app/tools/programme-matcher/programme-matcher.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners';

export const loader = () => withEnquiry(pageData('Partners', partners.Partners));

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('Partners', loaderData);

export default function Partners({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <PartnerEnquiry />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <ProgrammeMatcherTool />
      </ToolGround>
    </OfferPage>
  );
}
