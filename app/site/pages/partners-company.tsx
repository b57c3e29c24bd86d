import { seatPrices } from '#app/catalogue/seat-prices.ts';
import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import SeatEstimateTool from '#app/site/tools/seat-estimate/seat-estimate.island.tsx';
import { Island } from '#app/site/wake/island.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-company';
import { withEnquiry } from './blocks/enquiry-data.ts';
import { EnquirySection } from './blocks/enquiry-section.tsx';
import { withRows } from './blocks/filled-sections.ts';
import { ToolGround } from './blocks/tool-ground.tsx';
import { OfferPage } from './offers/offer-page.tsx';
import PartnerEnquiry from './partner-enquiry.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) => {
  const currency = context.get(currencyContext);
  const page = pageData('PartnersCompany', partners.PartnersCompany, currency, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersCompany.label, to: paths.PartnersCompany },
  ]);
  return withEnquiry(withRows(page, 'prices', seatPrices(currency)));
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersCompany', loaderData);

export default function PartnersCompany({ loaderData }: Route.ComponentProps) {
  const seats = (
    <ToolGround page={loaderData}>
      <Island of={SeatEstimateTool} />
    </ToolGround>
  );
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <Island of={PartnerEnquiry} props={{ programme: 'PartnersCompany' }} />
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
