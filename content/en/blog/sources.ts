/**
 * Where the articles' figures come from. `sources[id]` is the article's "Sources" list in its order;
 * a figure's `source` is the number printed behind it in the text. Only official pages carry an address.
 */
export interface ArticleSource {
  title: string;
  publisher: string;
  checkedOn: string;
  url?: string;
}

export interface ArticleFigure {
  /** As worded in the article. */
  text: string;
  /** Number in the article's list, counted from 1. */
  source: number;
}

/** A page read again later gets its own day. */
const CHECKED_ON = '2026-11-20';

const WALMART = 'https://marketplacelearn.walmart.com/guides/';

export const sources = {
  1: [
    source(
      'Volumetric weight',
      'DHL Express USA',
      'http://goglobal.dhl-usa.com/shipping-support-center/get-started/get-a-rate-quote-and-transit-time/volumetric-weight',
    ),
    source(
      'Billable weight',
      'UPS',
      'https://www.ups.com/pr/en/help-center/packaging-and-supplies/determine-billable-weight.page',
    ),
    source(
      'How is dimensional weight calculated?',
      'FedEx',
      'https://ask.fedex.com/help/en-gb/account-payments/calculation-dim-weight-rex',
    ),
    source(
      'Dimensional weight calculation change',
      'FedEx',
      'http://www.fedex.com/br_english/rates/dimweight.html',
    ),
    source('Decoding dimensional weight, 2025', 'PARCEL magazine'),
    source(
      'Domestic competitive products pricing and mailing standards changes, 15 May 2026',
      'Federal Register',
      'https://www.govinfo.gov/content/pkg/FR-2026-05-15/html/2026-09785.htm',
    ),
    source('Report on the USPS parcel changes of July 2026', 'The Logistic News'),
    source(
      'Sending parcels',
      'DHL Parcel Polska',
      'https://www.dhlparcel.pl/en/private-customers/customer-service/contact/sending.html',
    ),
    source(
      'Dimensional weight',
      'UPS',
      'http://www.ups.com/content/cb/en/resources/ship/packaging/dim_weight.html',
    ),
  ],
  2: [
    source(
      'Updates to improve your product titles begin on July 27, announcement of 10 June 2026, read as quoted by independent tool makers',
      'Amazon seller forums',
    ),
    source(
      'New product title requirements from 21 January 2025 (in Italian)',
      'Amazon seller forums',
      'https://sellercentral.amazon.it/seller-forums/discussions/t/5a52c895-8d38-42f2-b58c-6d9795219649',
    ),
    source(
      'Listing title',
      'eBay Developers Program',
      'https://developer.ebay.com/api-docs/user-guides/static/trading-user-guide/listing-title.html',
    ),
    source(
      'Listing title validation changes, 28 June 2011',
      'Etsy, developer announcements',
      'https://groups.google.com/g/etsy-api-v2/c/TROSD3BdGIE',
    ),
    source(
      'Product details policy',
      'Walmart Marketplace Learn',
      `${WALMART}Item%20setup/Item%20content,%20imagery,%20and%20media/Product-Detail-Page:-overview`,
    ),
  ],
  3: [
    source(
      'What third party sellers need to know about the INFORM Consumers Act',
      'Federal Trade Commission',
      'https://ftc.gov/business-guidance/resources/what-third-party-sellers-need-know-about-inform-consumers-act',
    ),
    source('Summaries of the INFORM Consumers Act', 'LegalClarity and Gibson Dunn'),
    source('Regulation (EU) 2022/2065, Article 30, read in the DSA Library', 'European Union'),
    source(
      'Tax classifications and documentation',
      'Walmart Marketplace Learn',
      `${WALMART}Getting%20started/Onboarding/Tax-classifications-and-documentation`,
    ),
    source(
      'Registering as a seller',
      'eBay',
      'https://ebay.co.uk/help/fees-billing/sell-account/pay-20-get-set-update-managed-payments-account?id=4792',
    ),
    source(
      'Verify seller identity',
      'Amazon Seller Central',
      'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=ZQ9RTTZKQVHXMHF&language=en_US&ref=efph_ZQ9RTTZKQVHXMHF_cont_2',
    ),
    source(
      'Businesses selling goods in the UK using online marketplaces',
      'GOV.UK',
      'https://gov.uk/guidance/vat-overseas-businesses-using-an-online-marketplace-to-sell-goods-in-the-uk',
    ),
    source(
      'VAT registration manual, VATREG37210',
      'HM Revenue and Customs',
      'https://www.gov.uk/hmrc-internal-manuals/vat-registration-manual/vatreg37210',
    ),
    source('One-stop shop overview', 'State Revenue Service of Latvia', 'http://www.vid.gov.lv/en/overview'),
  ],
  4: [
    source('How are referral fees calculated, Amazon help text as copied by a seller service', 'AMZ Support'),
    source('Fees and payments policy', 'Etsy', 'https://www.etsy.com/legal/fees'),
    source(
      'Understanding fees for refunded payments (in Swedish)',
      'Stripe',
      'https://support.stripe.com/questions/understanding-fees-for-refunded-payments?locale=sv-SE',
    ),
    source(
      '2024 returns processing fee changes, Amazon announcement as copied by a seller service',
      'Sansjing',
    ),
    source(
      'Upcoming aged inventory surcharge assessment, seller email of April 2024, read in a public archive',
      'Amazon',
    ),
  ],
  5: [
    source(
      'Choosing between shared or dedicated vCPUs',
      'Scaleway documentation',
      'https://github.com/scaleway/docs-content/pull/4904/files',
    ),
    source(
      'Steal time accounting',
      'Red Hat',
      'https://docs.redhat.com/zh-cn/documentation/red_Hat_enterprise_linux/6/html/virtualization_host_configuration_and_guest_installation_guide/form-virtualization_host_configuration_and_guest_installation_guide-kvm_guest_timing_management-steal_time_accounting',
    ),
    source(
      'Resource consumption',
      'PostgreSQL documentation',
      'https://postgresql.org/docs/12/runtime-config-resource.html',
    ),
    source(
      'Hardware requirements for Windows Server',
      'Microsoft',
      'https://raw.githubusercontent.com/MicrosoftDocs/windowsserverdocs/main/WindowsServerDocs/get-started/hardware-requirements.md',
    ),
  ],
  6: [
    source('Amazon adopts machine learning to deliver more relevant product reviews, 2015', 'HotHardware'),
    source(
      'Consumer reviews and testimonials rule: questions and answers',
      'Federal Trade Commission',
      'https://ftc.gov/business-guidance/resources/consumer-reviews-testimonials-rule-questions-answers',
    ),
    source('New FTC rules on consumer reviews, 2024', 'Losey law firm'),
  ],
  7: [
    source(
      'User permissions',
      'Amazon Seller Central',
      'https://sellercentral.amazon.com.br/gp/help/external/help.html?itemID=901&language=en_US&ref=efph_901_cont_69035',
    ),
    source(
      'Team access',
      'eBay',
      'https://www.ebay.fr/help/account/multiuser-account-access/multiuser-account-access?id=5197',
    ),
    source(
      'Update user information',
      'Walmart Marketplace Learn',
      `${WALMART}Getting%20started/Account%20settings/Update-user-information`,
    ),
    source(
      'SP 800-53 revision 5, control AC-6, read in the CSF Tools reference',
      'National Institute of Standards and Technology',
    ),
    source(
      'User permissions, assigning permission to individual users',
      'Amazon Seller Central',
      'https://sellercentral.amazon.nl/gp/help/external/help.html?itemID=901&language=en_GB&ref=efph_901_cont_69035',
    ),
    source(
      'Contracts between controllers and processors',
      'Isle of Man Information Commissioner',
      'https://www.inforights.im/organisations/data-protection-law-2018/controllers-and-processors/contracts/',
    ),
  ],
} as const satisfies Record<number, readonly ArticleSource[]>;

export const figures = {
  1: [
    figure(1, 'divides by 5,000 in centimetres and kilograms, and by 139 in inches and pounds'),
    figure(2, 'divides by 139 in inches and pounds'),
    figure(3, 'divides centimetres by 5,000'),
    figure(4, 'Until January 2010 it used 6,000 in Latin America and the Caribbean'),
    figure(5, 'both use 139 on all packages'),
    figure(6, 'on 12 July 2026'),
    figure(7, 'a divisor of 139 instead of 166 for parcels larger than one cubic foot'),
    figure(8, 'divides by 4,000'),
    figure(5, 'Since 18 August 2025, UPS and FedEx round any fraction of an inch up to the next whole inch'),
    figure(7, 'from 12 July 2026'),
    figure(9, 'increases any fraction to the next whole pound'),
    figure(7, 'one cubic foot, 1,728 cubic inches'),
  ],
  2: [
    figure(1, 'Since 27 July 2026 a title may have at most 75 characters'),
    figure(1, 'which keeps 200'),
    figure(1, 'with 125 characters'),
    figure(2, 'The rules of 21 January 2025'),
    figure(2, 'no word more than twice'),
    figure(3, 'at most 80 characters; a paid subtitle adds 55'),
    figure(4, '140 characters in 2011'),
    figure(5, 'must not exceed 150 characters'),
    figure(2, 'still say 200, which was the limit for most categories from January 2025'),
  ],
  3: [
    figure(1, 'covers high-volume third-party sellers of new or unused consumer products'),
    figure(
      2,
      '200 or more separate sales and $5,000 or more in gross revenue within a continuous 12 months of the previous 24',
    ),
    figure(2, 'ten days to answer'),
    figure(3, 'Article 30, asks for five things'),
    figure(4, 'one from the last 6 months'),
    figure(4, 'form W-9'),
    figure(4, 'CP575 or 147c'),
    figure(4, 'W-8BEN-E or W-8ECI'),
    figure(5, 'legal name, registration or tax number, a business address'),
    figure(6, 'Smaller than 10\u00a0MB'),
    figure(7, '£90,000 a year'),
    figure(8, 'up to £135'),
    figure(9, 'up to €150'),
  ],
  4: [
    figure(5, 'stored 181 to 270 days in 2023'),
    figure(3, 'does not return its processing fee'),
    figure(4, 'since 1 June 2024'),
    figure(1, 'including shipping and gift wrap'),
    figure(2, 'a listing fee of $0.20 per item'),
    figure(2, 'expires after four months'),
    figure(2, 'without value-added tax'),
  ],
  5: [
    figure(1, 'variable in performance'),
    figure(2, 'large amounts indicate contention'),
    figure(3, '25% of the memory on a dedicated database server, and more than 40%'),
    figure(4, '2\u00a0GB of memory for Windows Server 2022 with Desktop Experience and 32\u00a0GB of disk'),
  ],
  6: [
    figure(1, 'has not shown a plain average since 2015'),
    figure(2, 'since 21 October 2024'),
    figure(3, 'Rewards that depend on the tone'),
  ],
  7: [
    figure(1, 'should not be shared with anyone'),
    figure(2, 'since March 2025'),
    figure(3, 'three roles, Admin, Read and Write, and Read Only'),
    figure(3, 'creating keys for its programming interface is an Admin right'),
    figure(4, 'NIST SP 800-53'),
    figure(5, 'secondary users cannot start payouts or set payout methods by default'),
    figure(6, 'Article 28 requires a contract'),
  ],
} as const satisfies Record<number, readonly ArticleFigure[]>;

function source(title: string, publisher: string, url?: string): ArticleSource {
  return { title, publisher, checkedOn: CHECKED_ON, ...(url === undefined ? {} : { url }) };
}

function figure(number: number, text: string): ArticleFigure {
  return { text, source: number };
}
