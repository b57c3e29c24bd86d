/**
 * Which documents marketplaces and laws ask sellers for. Only what a page we read says; where no page says it, the row
 * is marked as our own advice. The marketplace's own form has the last word. Consistent with article 3 of the blog.
 */
export type MarketplaceId = 'amazon' | 'ebay' | 'etsy' | 'walmart' | 'tiktok';
export type CompanyType = 'individual' | 'sole-trader' | 'company';
export type Region = 'us' | 'eu' | 'uk';
export type DocumentId =
  | 'identity'
  | 'selfie'
  | 'owners'
  | 'company-record'
  | 'tax-number'
  | 'tax-letter'
  | 'w8'
  | 'contact'
  | 'bank'
  | 'card'
  | 'address'
  | 'vat'
  | 'packaging-number'
  | 'electrical-number'
  | 'responsible-person'
  | 'self-certification'
  | 'translation'
  | 'product-papers';

export const marketplaces: readonly { id: MarketplaceId; name: string; regions: readonly Region[] }[] = [
  { id: 'amazon', name: 'Amazon', regions: ['us', 'eu', 'uk'] },
  { id: 'ebay', name: 'eBay', regions: ['us', 'eu', 'uk'] },
  { id: 'etsy', name: 'Etsy', regions: ['us', 'eu', 'uk'] },
  { id: 'walmart', name: 'Walmart', regions: ['us'] },
  { id: 'tiktok', name: 'TikTok Shop', regions: ['us'] },
];

export const companyTypes: readonly { id: CompanyType; name: string }[] = [
  { id: 'individual', name: 'Private person' },
  { id: 'sole-trader', name: 'Sole trader' },
  { id: 'company', name: 'Company' },
];

export const regions: readonly { id: Region; name: string }[] = [
  { id: 'us', name: 'United States' },
  { id: 'eu', name: 'European Union' },
  { id: 'uk', name: 'United Kingdom' },
];

/** In the order of the folder. */
export const documents: readonly { id: DocumentId; name: string; accepted: string }[] = [
  {
    id: 'identity',
    name: 'Identity document',
    accepted:
      'Passport, national identity card or driving licence of the person who registers; both sides if it has two',
  },
  {
    id: 'selfie',
    name: 'A photo of yourself',
    accepted: 'Taken during the check, compared with the identity document',
  },
  {
    id: 'owners',
    name: 'Details of owners and directors',
    accepted:
      'Name, address and date of birth of everyone who owns or runs the business; their identity document if asked',
  },
  {
    id: 'company-record',
    name: 'Company record',
    accepted:
      'Register extract, certificate of incorporation or business licence with name, number and address',
  },
  {
    id: 'tax-number',
    name: 'Tax number',
    accepted:
      'The number itself. United States: employer identification number for a business, social security number for a person. European Union: the number of the country of residence',
  },
  {
    id: 'tax-letter',
    name: 'Letter that confirms the tax number',
    accepted: 'Letter CP575, 147c or CP148B of the tax office, and form W-9',
  },
  {
    id: 'w8',
    name: 'Tax form for companies abroad',
    accepted: 'W-8BEN for a person, W-8BEN-E for a company, W-8ECI with a tax number of the United States',
  },
  {
    id: 'contact',
    name: 'Address, telephone and email',
    accepted: 'In use and answered; buyers may be shown some of it',
  },
  { id: 'bank', name: 'Bank account', accepted: 'Statement with the bank’s name and the account holder’s' },
  { id: 'card', name: 'Debit or credit card', accepted: 'In use, in the name of the seller' },
  {
    id: 'address',
    name: 'Proof of address',
    accepted: 'Utility bill or bank statement that shows the address exactly as it is typed in the form',
  },
  {
    id: 'vat',
    name: 'VAT registration',
    accepted: 'Certificate or confirmation with the number, one for each country',
  },
  {
    id: 'packaging-number',
    name: 'Producer register number',
    accepted:
      'For each country of delivery: the LUCID number in Germany, the unique identification number (UIN) in France',
  },
  {
    id: 'electrical-number',
    name: 'Register number for electrical goods',
    accepted: 'The WEEE number of Germany, for electrical and electronic goods',
  },
  {
    id: 'responsible-person',
    name: 'Manufacturer and responsible person',
    accepted:
      'Name, postal and electronic address of the manufacturer; of a person responsible in the Union as well, when the manufacturer is outside it',
  },
  {
    id: 'self-certification',
    name: 'Commitment to lawful products',
    accepted:
      'A statement that is signed in the form: only products that follow the rules of the European Union',
  },
  {
    id: 'translation',
    name: 'Notarised translation',
    accepted: 'A translation of each document that is in another language, with a copy of the passport',
  },
  {
    id: 'product-papers',
    name: 'Product papers',
    accepted:
      'Invoices of the last supplier order, letter of the brand for goods that are resold, safety certificates',
  },
];

export const documentsCheckedOn = '2026-11-20';
