import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import BrandKitCheckTool from '#app/site/tools/brand-kit-check/brand-kit-check.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-brands';
import { withEnquiry } from './blocks/enquiry-data.ts';
import { EnquirySection } from './blocks/enquiry-section.tsx';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import PartnerEnquiry from './partner-enquiry.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiry(
    pageData('PartnersBrands', partners.PartnersBrands, context.get(currencyContext), [
      { label: partners.Partners.label, to: paths.Partners },
      { label: partners.PartnersBrands.label, to: paths.PartnersBrands },
    ]),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersBrands', loaderData);

export default function PartnersBrands({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <Island of={PartnerEnquiry} props={{ programme: 'PartnersBrands' }} />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <Island of={BrandKitCheckTool} />
      </ToolGround>
    </OfferPage>
  );
}
