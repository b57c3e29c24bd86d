import { withEnquiry } from '#app/blocks/enquiry-data';
import { EnquirySection } from '#app/blocks/enquiry-section';
import { withSamples, withTable } from '#app/blocks/filled-sections';
import { OfferPage } from '#app/blocks/offer-page';
import { pageData } from '#app/blocks/page-data';
import { pageMeta } from '#app/blocks/page-meta';
import { PartnerEnquiry } from '#app/forms/partner-enquiry';
import { paths } from '#app/paths.ts';
import { coverageTable } from '#app/tools/rule-coverage/coverage-table.ts';
import { ruleSamples } from '#app/tools/rule-coverage/rule-samples.ts';
import { partners } from '#content/en/pages/partners.ts';
import type { Route } from './+types/partners-marketplaces';

export const loader = () => {
  const page = pageData('PartnersMarketplaces', partners.PartnersMarketplaces, [
    { label: partners.Partners.label, to: paths.Partners },
    { label: partners.PartnersMarketplaces.label, to: paths.PartnersMarketplaces },
  ]);
  return withEnquiry(withSamples(withTable(page, 'coverage', coverageTable()), 'rule-set', ruleSamples()));
};

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta('PartnersMarketplaces', loaderData);

export default function PartnersMarketplaces({ loaderData }: Route.ComponentProps) {
  const enquiry = (
    <EnquirySection section={loaderData.enquiry}>
      <PartnerEnquiry programme="PartnersMarketplaces" />
    </EnquirySection>
  );
  return <OfferPage page={loaderData} further={{ below: loaderData.sections.length, element: enquiry }} />;
}
