import { withEnquiry } from '#app/blocks/enquiry-data';
import { EnquirySection } from '#app/blocks/enquiry-section';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { ToolGround } from '#app/blocks/tool-ground';
import { PartnerEnquiry } from '#app/forms/partner-enquiry';
import { paths } from '#app/paths.ts';
import { BrandKitCheckTool } from '#app/tools/brand-kit-check/brand-kit-check.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-brands';

export const loader = () =>
  withEnquiry(
    pageData('PartnersBrands', partners.PartnersBrands, [
      { label: partners.Partners.label, to: paths.Partners },
      { label: partners.PartnersBrands.label, to: paths.PartnersBrands },
    ]),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersBrands', loaderData);

export default function PartnersBrands({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <PartnerEnquiry programme="PartnersBrands" />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <BrandKitCheckTool />
      </ToolGround>
    </OfferPage>
  );
}
