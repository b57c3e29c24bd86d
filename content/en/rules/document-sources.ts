import type { RuleSource } from './shape.ts';

/** The pages read for the document rules, in the stored copies of November 20, 2026. */
export const documentSources = {
  amazon: {
    title: 'Verify seller identity',
    publisher: 'Amazon Seller Central',
    url: 'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=ZQ9RTTZKQVHXMHF&language=en_US&ref=efph_ZQ9RTTZKQVHXMHF_cont_2',
  },
  amazonEurope: {
    title: 'Information required by Amazon Payments Europe',
    publisher: 'Amazon Seller Central Europe',
    url: 'https://sellercentral.amazon.fr/gp/help/external/201200780?language=en_FR&ref=efph_201200780_cont_201190420',
  },
  ebayUs: {
    title: 'Registering as a seller',
    publisher: 'eBay United States',
    url: 'https://www.ebay.com/help/fees-billing/sell-account/pay-20-get-set-update-managed-payments-account?id=4792',
  },
  ebayUk: {
    title: 'Registering as a seller',
    publisher: 'eBay United Kingdom',
    url: 'https://ebay.co.uk/help/fees-billing/sell-account/pay-20-get-set-update-managed-payments-account?id=4792',
  },
  ebayEurope: {
    title: 'Registering as a seller',
    publisher: 'eBay Ireland',
    url: 'https://www.ebay.ie/help/selling/getting-paid/registering-seller?id=4792',
  },
  etsyIdentity: {
    title: 'How to verify your identity on Etsy',
    publisher: 'Etsy help',
    url: 'https://help.etsy.com/hc/en-us/articles/22481159004567-How-to-Verify-Your-Identity-on-Etsy?segment=selling',
  },
  etsyPayments: {
    title: 'How to verify your identity for Etsy Payments',
    publisher: 'Etsy help',
    url: 'https://help.etsy.com/hc/en-gb/articles/360001980067-How-to-Verify-Your-Identity-for-Etsy-Payments',
  },
  walmart: {
    title: 'Tax classifications and documentation',
    publisher: 'Walmart Marketplace Learn',
    url: 'https://marketplacelearn.walmart.com/guides/Getting%20started/Onboarding/Tax-classifications-and-documentation',
  },
  walmartOnboarding: {
    title: 'Complete onboarding in Seller Center',
    publisher: 'Walmart Marketplace Learn',
    url: 'https://marketplacelearn.walmart.com/guides/Getting%20started/Onboarding/Complete-onboarding-in-Seller-Center',
  },
  tiktok: {
    title: 'How to register as a corporation or partnership',
    publisher: 'TikTok Shop Seller University, United States',
    url: 'https://seller-us.tiktok.com/university/essay?default_language=en&knowledge_id=7750756652844842',
  },
  inform: {
    title: 'What third party sellers need to know about the INFORM Consumers Act',
    publisher: 'Federal Trade Commission',
    url: 'https://ftc.gov/business-guidance/resources/what-third-party-sellers-need-know-about-inform-consumers-act',
  },
  dsa: {
    title: 'Regulation (EU) 2022/2065 (Digital Services Act), Article 30',
    publisher: 'European Union, read in the DSA Library',
  },
  ukVat: {
    title: 'Businesses selling goods in the UK using online marketplaces',
    publisher: 'GOV.UK',
    url: 'https://gov.uk/guidance/vat-overseas-businesses-using-an-online-marketplace-to-sell-goods-in-the-uk',
  },
  oss: {
    title: 'One-stop shop overview',
    publisher: 'State Revenue Service of Latvia',
    url: 'http://www.vid.gov.lv/en/overview',
  },
} as const satisfies Record<string, RuleSource>;

export type DocumentSourceId = keyof typeof documentSources;
