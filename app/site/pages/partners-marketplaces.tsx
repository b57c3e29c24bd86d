import { currencyContext } from '#app/currency-context.ts';
import { pageData } from '#app/frame/page-data.ts';
import { pageMeta } from '#app/frame/page-meta.ts';
import { paths } from '#app/paths.ts';
import { coverageTable } from '#app/site/tools/rule-coverage/coverage-table.ts';
import { ruleSamples } from '#app/site/tools/rule-coverage/rule-samples.ts';
import { Island } from '#app/site/wake/island.tsx';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-marketplaces';
import { withEnquiry } from './blocks/enquiry-data.ts';
import { EnquirySection } from './blocks/enquiry-section.tsx';
import { withSamples, withTable } from './blocks/filled-sections.ts';
import { OfferPage } from './offers/offer-page.tsx';
import PartnerEnquiry from './partner-enquiry.island.tsx';

export const loader = ({ context }: Route.LoaderArgs) => {
  const page = pageData('PartnersMarketplaces', partners.PartnersMarketplaces, context.get(currencyContext), [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersMarketplaces.label, to: paths.PartnersMarketplaces },
  ]);
  return withEnquiry(withSamples(withTable(page, 'coverage', coverageTable()), 'rule-set', ruleSamples()));
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersMarketplaces', loaderData);

export default function PartnersMarketplaces({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <Island of={PartnerEnquiry} props={{ programme: 'PartnersMarketplaces' }} />
    </EnquirySection>
  );
  return <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }} />;
}
