import { withEnquiry } from '#app/blocks/enquiry-data';
import { EnquirySection } from '#app/blocks/enquiry-section';
import { withRows } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { seatPrices } from '#app/blocks/seat-prices';
import { ToolGround } from '#app/blocks/tool-ground';
import { PartnerEnquiry } from '#app/forms/partner-enquiry';
import { paths } from '#app/paths.ts';
import { SeatEstimateTool } from '#app/tools/seat-estimate/seat-estimate.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-company';

export const loader = () => {
  const page = pageData('PartnersCompany', partners.PartnersCompany, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersCompany.label, to: paths.PartnersCompany },
  ]);
  return withEnquiry(withRows(page, 'prices', seatPrices()));
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersCompany', loaderData);

export default function PartnersCompany({ loaderData }: Route.ComponentProps) {
  const seats = (
    <ToolGround page={loaderData}>
      <SeatEstimateTool />
    </ToolGround>
  );
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <PartnerEnquiry programme="PartnersCompany" />
    </EnquirySection>
  );
  return (
    <OfferPage
      page={loaderData}
      hero="letter"
      further={[
        { below: 1, element: seats },
        { below: loaderData.sections.length, element: enquiry },
      ]}
    />
  );
}
