import type { RuleSource } from './shape.ts';

const lastRead = '2026-11-25';

/** The pages read for the document rules, in stored copies: on `documentsCheckedOn`, or on the day they name. */
export const documentSources = {
  amazon: {
    title: 'Verify seller identity',
    publisher: 'Amazon Seller Central',
    url: 'https://sellercentral.amazon.com/gp/help/external/help.html?itemID=ZQ9RTTZKQVHXMHF&language=en_US&ref=efph_ZQ9RTTZKQVHXMHF_cont_2',
  },
  amazonRegistration: {
    title: 'A registration guide to selling in Amazon US',
    publisher: 'Amazon Global Selling',
    url: 'https://sell.amazon.co.uk/global-selling/registration-guide',
    checkedOn: lastRead,
  },
  amazonTax: {
    title: 'U.S. tax interview FAQ',
    publisher: 'Amazon Seller Central',
    url: 'https://sellercentral.amazon.com/gp/help/external/GVYFQEJQAF2TSYEH?language=en_US&ref=efph_GVYFQEJQAF2TSYEH_cont_201468390',
    checkedOn: lastRead,
  },
  amazonEuropeRegistration: {
    title: 'Seller registration guide',
    publisher: 'Amazon Italy, in English',
    url: 'https://sell.amazon.it/vendere-online/guida-alla-registrazione',
    checkedOn: lastRead,
  },
  amazonEpr: {
    title: 'Everything you need to know about extended producer responsibility compliance',
    publisher: 'Amazon France, in English',
    url: 'https://sell.amazon.fr/en/conformite-a-la-responsabilite-elargie-des-producteurs',
    checkedOn: lastRead,
  },
  amazonDac7: {
    title: 'Directive on Administrative Cooperation, 7th amendment, announcement',
    publisher: 'Amazon seller forums',
    url: 'https://sellercentral.amazon.com/seller-forums/discussions/t/fdf56854-c40a-45d5-92a0-335aa0583757',
    checkedOn: lastRead,
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
  ebayEprGermany: {
    title: 'Extended Producer Responsibility (EPR) in Germany',
    publisher: 'eBay Export',
    url: 'https://export.ebay.com/en/fees-and-payments/regulations/epr-germany/',
    checkedOn: lastRead,
  },
  ebayEprFrance: {
    title: 'Extended Producer Responsibility for business sellers',
    publisher: 'eBay Export',
    url: 'https://export.ebay.com/en/fees-and-payments/regulations/extended-producer-responsibility/',
    checkedOn: lastRead,
  },
  ebayElectrical: {
    title: 'The German EEE Act (ElektroG)',
    publisher: 'eBay Export',
    url: 'https://export.ebay.com/ua/regulations/extended-producer-responsibility/the-german-eee-act-elektrog/',
    checkedOn: lastRead,
  },
  ebayDac7: {
    title: 'DAC7 sales reporting obligations',
    publisher: 'eBay Export',
    url: 'https://export.ebay.com/en/regulations/international-regulations/dac7-sales-reporting-obligations',
    checkedOn: lastRead,
  },
  ebayResponsiblePersons: {
    title: 'ResponsiblePersonsType',
    publisher: 'eBay Developers Program',
    url: 'https://developer.ebay.com/devzone/xml/Docs/Reference/eBay/types/ResponsiblePersonsType.html',
    checkedOn: lastRead,
  },
  lucid: {
    title: 'From 55,000 to 1,000,000: how the LUCID Packaging Register is improving fairness',
    publisher: 'Zentrale Stelle Verpackungsregister',
    url: 'https://www.verpackungsregister.org/en/information-orientation/news-press/press-releases-news/detail/news/from-55000-to-1000000-how-the-lucid-packaging-register-is-im-proving-fairness-and-transparency-in-the-packaging-recycling-market',
    checkedOn: lastRead,
  },
  gpsr: {
    title: 'Practical aspects of implementing Regulation (EU) 2023/988 on general product safety',
    publisher: 'bnt attorneys in CEE',
    url: 'https://bnt.eu/uncategorized/romania-practical-aspects-of-implementing-regulation-eu-2023-988-on-general-product-safety/',
    checkedOn: lastRead,
  },
  dac7: {
    title: 'DAC 7: Information for sellers',
    publisher: 'Agencia Tributaria, Spain',
    url: 'https://sede.agenciatributaria.gob.es/Sede/en_gb/todas-gestiones/impuestos-tasas/declaraciones-informativas/modelo-238-decl_____informacion-parte-operadores-plataformas/preguntas-frecuentes/dac-7-informacion-vendedores.html',
    checkedOn: lastRead,
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
    publisher: 'European Union, EUR-Lex',
    url: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj/eng',
  },
  ukVat: {
    title: 'Businesses selling goods in the UK using online marketplaces',
    publisher: 'GOV.UK',
    url: 'https://gov.uk/guidance/vat-overseas-businesses-using-an-online-marketplace-to-sell-goods-in-the-uk',
  },
  oss: {
    title: 'The One Stop Shop',
    publisher: 'European Commission',
    url: 'https://vat-one-stop-shop.ec.europa.eu/one-stop-shop_en',
    checkedOn: lastRead,
  },
} as const satisfies Record<string, RuleSource & { checkedOn?: string }>;

export type DocumentSourceId = keyof typeof documentSources;
