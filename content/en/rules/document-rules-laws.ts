import type { DocumentRule } from './document-rule.ts';
import type { CompanyType } from './documents.ts';

const business: readonly CompanyType[] = ['sole-trader', 'company'];

/** What laws make every marketplace collect, and our own advice. */
export const legalRules: readonly DocumentRule[] = [
  // Laws, whatever the marketplace
  {
    to: ['us'],
    document: 'bank',
    need: 'if-asked',
    why: 'Sellers of many new goods: the INFORM Consumers Act makes marketplaces collect it.',
    fresh: 'Ten days to answer',
    source: 'inform',
  },
  {
    to: ['us'],
    document: 'tax-number',
    need: 'if-asked',
    why: 'Sellers of many new goods: the INFORM Consumers Act makes marketplaces collect it.',
    fresh: 'Ten days to answer',
    source: 'inform',
  },
  {
    to: ['us'],
    document: 'contact',
    need: 'if-asked',
    why: 'Sellers of many new goods: the INFORM Consumers Act makes marketplaces collect and check it.',
    fresh: 'Ten days to answer',
    source: 'inform',
  },
  {
    to: ['eu'],
    types: business,
    document: 'contact',
    need: 'asked',
    why: 'Digital Services Act, Article 30 (1) a: name, address, telephone, email.',
    fresh: 'Kept current',
    source: 'dsa',
  },
  {
    to: ['eu'],
    types: business,
    document: 'identity',
    need: 'asked',
    why: 'Digital Services Act, Article 30 (1) b: a copy, or an electronic identification.',
    source: 'dsa',
  },
  {
    to: ['eu'],
    types: business,
    document: 'bank',
    need: 'asked',
    why: 'Digital Services Act, Article 30 (1) c: the payment account, with its holder.',
    source: 'dsa',
  },
  {
    to: ['eu'],
    types: business,
    document: 'company-record',
    need: 'asked',
    why: 'Digital Services Act, Article 30 (1) d: the trade register and your number in it, if you are registered.',
    source: 'dsa',
  },
  {
    to: ['eu'],
    types: business,
    document: 'self-certification',
    need: 'asked',
    why: 'Digital Services Act, Article 30 (1) e.',
    source: 'dsa',
  },
  {
    to: ['uk'],
    types: business,
    notFrom: ['GB'],
    document: 'vat',
    need: 'if-asked',
    why: 'Sellers abroad may have to register for UK VAT, depending on where the goods are.',
    source: 'ukVat',
  },
  {
    to: ['eu'],
    types: business,
    document: 'vat',
    need: 'if-asked',
    why: 'Sales across borders can go through the one-stop shop; stock in a country can need a registration there.',
    source: 'oss',
  },
  // Our own advice
  {
    document: 'address',
    need: 'advised',
    why: 'Our advice: have one ready. Marketplaces ask for it when names or addresses differ.',
    fresh: 'From the last two months',
  },
  {
    types: business,
    document: 'company-record',
    need: 'advised',
    why: 'Our advice: the record is the spelling everything else must match.',
    fresh: 'From the last three months',
  },
  {
    document: 'product-papers',
    need: 'advised',
    why: 'Our advice: questions about single products come later, and quickly.',
    fresh: 'From your last order',
  },
];
