import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import LanePreviewTool from '#app/site/tools/lane-preview/lane-preview.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-carrier';
import { withEnquiry } from './blocks/enquiry-data.ts';
import { EnquirySection } from './blocks/enquiry-section.tsx';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import PartnerEnquiry from './partner-enquiry.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) =>
  withEnquiry(
    pageData('PartnersCarrier', partners.PartnersCarrier, context.get(currencyContext), [
      { label: partners.Partners.label, to: paths.Partners },
      { label: partners.PartnersCarrier.label, to: paths.PartnersCarrier },
    ]),
  );

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersCarrier', loaderData);

export default function PartnersCarrier({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <Island of={PartnerEnquiry} props={{ programme: 'PartnersCarrier' }} />
    </EnquirySection>
  );
  return (
    <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }}>
      <ToolGround page={loaderData}>
        <Island of={LanePreviewTool} />
      </ToolGround>
    </OfferPage>
  );
}
