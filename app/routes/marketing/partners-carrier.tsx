import { withEnquiry } from '#app/blocks/enquiry-data';
import { EnquirySection } from '#app/blocks/enquiry-section';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { PartnerEnquiry } from '#app/forms/partner-enquiry';
import { paths } from '#app/paths.ts';
import { LanePreviewTool } from '#app/tools/lane-preview/lane-preview.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-carrier';

export const loader = () =>
  withEnquiry(
    pageData('PartnersCarrier', partners.PartnersCarrier, [
      { label: partners.Partners.label, to: paths.Partners },
      { label: partners.PartnersCarrier.label, to: paths.PartnersCarrier },
    ]),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersCarrier', loaderData);

export default function PartnersCarrier({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <PartnerEnquiry programme="PartnersCarrier" />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <LanePreviewTool />
      </ToolGround>
    </OfferPage>
  );
}
