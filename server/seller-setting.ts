import { exampleSeller, type SellerWords } from '#content/brand.ts';
import * as taxWords from '#content/en/tax-words.ts';
import { lacksPostcode, partOfMemberState } from '#contract/vat-territories.ts';
import type { Filling } from './platform/http/fill-page.ts';
import { countryText } from './platform/value-text.ts';
import type { Settings } from './settings.ts';

/** Who sells: what pages, mails, invoices and legal texts say of the company behind an install. */
export interface Seller {
  /** As people know it. */
  brand: string;
  /** As its register names it. */
  name: string;
  street: string;
  postcode: string;
  town: string;
  /** ISO 3166-1. */
  country: string;
  /** Such as "Amtsgericht Hamburg", and the number there. */
  register: string | null;
  registerNumber: string | null;
  vatId: string | null;
  /** By which its tax office knows it, beside the VAT id. */
  taxNumber: string | null;
  /** Who represents the company and answers for what the site says. */
  responsible: string | null;
  phone: string | null;
  email: string;
  /** That this address can be written to in, by their codes. */
  languages: readonly string[];
  /** IANA; documents bear the days of this place, and a year of the books ends there. */
  timeZone: string;
}

/** Domains that nobody can own (RFC 2606, RFC 6761), and the words of the demonstration's seller. */
const example =
  /(^|[@./\s<])example\.(com|net|org)\b|\.(example|invalid|test)\b|\bexample (street|town|seller)\b/i;

/** Adds a problem for each setting that production needs and that is missing or still an example. */
export function readSeller(s: Settings, production: boolean, problems: string[]): Seller {
  const needed = {
    SELLER_NAME: [s.SELLER_NAME, 'the registered name of the company'],
    SELLER_STREET: [s.SELLER_STREET, 'the street and number of the company'],
    SELLER_TOWN: [s.SELLER_TOWN, 'the town of the company'],
    SELLER_COUNTRY: [s.SELLER_COUNTRY, 'the country of the company, such as DE'],
    CONTACT_EMAIL: [s.CONTACT_EMAIL, 'the address that members write to'],
  } as const;
  const optional = {
    SELLER_BRAND: s.SELLER_BRAND,
    SELLER_POSTCODE: s.SELLER_POSTCODE,
    SELLER_REGISTER: s.SELLER_REGISTER,
    SELLER_RESPONSIBLE: s.SELLER_RESPONSIBLE,
    MAIL_FROM: s.MAIL_FROM,
  };
  if (production) {
    for (const [name, [value, what]] of Object.entries(needed))
      if (!value) problems.push(`${name}: production needs ${what}, for the imprint, mails and invoices`);
    const given = Object.entries({ ...optional, ...namesOf(needed) });
    for (const [name, value] of given)
      if (value && example.test(value)) problems.push(`${name}: "${value}" is an example; set your own`);
  }
  if (s.SELLER_REGISTER_NUMBER && !s.SELLER_REGISTER)
    problems.push('SELLER_REGISTER: name the register that SELLER_REGISTER_NUMBER belongs to');
  requireTerritory(s, production, problems);
  const country = s.SELLER_COUNTRY ?? 'DE';
  return {
    brand: s.SELLER_BRAND ?? exampleSeller.brand,
    name: s.SELLER_NAME ?? exampleSeller.legalName,
    // An example street beside a real name would look like the seller's own.
    ...(s.SELLER_STREET || s.SELLER_TOWN || production
      ? { street: s.SELLER_STREET ?? '', postcode: s.SELLER_POSTCODE ?? '', town: s.SELLER_TOWN ?? '' }
      : exampleAddress),
    country,
    register: s.SELLER_REGISTER ?? null,
    registerNumber: s.SELLER_REGISTER_NUMBER ?? null,
    vatId: s.SELLER_VAT_ID ?? null,
    taxNumber: s.SELLER_TAX_NUMBER ?? null,
    responsible: s.SELLER_RESPONSIBLE ?? null,
    phone: s.SELLER_PHONE ?? null,
    email: s.CONTACT_EMAIL ?? exampleSeller.email,
    languages: s.CONTACT_LANGUAGES,
    timeZone: s.SELLER_TIME_ZONE ?? (country === 'DE' ? 'Europe/Berlin' : 'UTC'),
  };
}

/**
 * Domestic sales are taxed by the VAT of the seller's country. For a company in a part of that country where it does not hold, every
 * invoice would be wrong, so the service does not start there.
 */
function requireTerritory(s: Settings, production: boolean, problems: string[]): void {
  const { SELLER_COUNTRY: country, SELLER_POSTCODE: postcode = '', SELLER_TOWN: town = '' } = s;
  if (!country) return;
  const inWords = countryText(country);
  const address = [`${postcode} ${town}`];
  const part = partOfMemberState(country, address);
  if (part) {
    const [name, where] = part.named
      ? ['SELLER_POSTCODE', `this part of ${inWords} (${part.named})`]
      : ['SELLER_COUNTRY', inWords];
    problems.push(
      `${name}: a company in ${where} is outside the VAT territory of the European Union, and this service does not know the taxes that it charges`,
    );
  } else if (production && lacksPostcode(country, address))
    problems.push(
      `SELLER_POSTCODE: production needs the postcode of a company in ${inWords}, because parts of the country are outside the VAT territory of the European Union`,
    );
}

const namesOf = (needed: Record<string, readonly [string | undefined, string]>) =>
  Object.fromEntries(Object.entries(needed).map(([name, [value]]) => [name, value]));

const exampleAddress = { street: '1 Example Street', postcode: '10115', town: 'Example Town' };

/** Street and place, a line each, as a letter has them; the country is printed beside them. */
export const addressLines = ({ street, postcode, town }: Seller): string[] =>
  [street, [postcode, town].filter(Boolean).join(' ')].filter(Boolean);

export const registerLine = ({ register, registerNumber }: Seller): string =>
  [register, registerNumber].filter(Boolean).join(' ');

/** The company in two lines, as mails end with it: Directive 2000/31/EC, article 5, asks for these facts. */
export const companyLines = (seller: Seller): string[] =>
  [
    [seller.name, ...addressLines(seller), countryText(seller.country)].join(', '),
    [registerLine(seller), seller.responsible, seller.vatId && `VAT ID ${seller.vatId}`, seller.phone]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);

/** What pages say of the seller; the example's own words where nothing was set. */
export function sellerWords(seller: Seller, publicUrl: string): SellerWords {
  const itself = seller.email === exampleSeller.email;
  return {
    brand: seller.brand,
    legalName: seller.name,
    // It breaks only between its parts.
    address: [...addressLines(seller), countryText(seller.country)]
      .map((part) => part.replaceAll(' ', '\u00a0'))
      .join(', '),
    email: seller.email,
    contact: [seller.phone && `telephone: ${seller.phone}`, `email address: ${seller.email}`]
      .filter(Boolean)
      .join(', '),
    domain: itself ? exampleSeller.domain : new URL(publicUrl).hostname,
  };
}

/** What the imprint shows. */
export function publicSeller(seller: Seller) {
  const { name, country, responsible, register, registerNumber, vatId, taxNumber } = seller;
  const { email, phone } = seller;
  const address = addressLines(seller);
  const example = name === exampleSeller.legalName;
  const where = { legalName: name, address, country: countryText(country) };
  const contact = { email, languages: [...seller.languages], phone };
  return { ...where, responsible, register, registerNumber, vatId, taxNumber, ...contact, example };
}

/** What pages are told of an install. */
interface Told {
  seller: Seller;
  publicUrl: string;
  pricesIncludeTax: boolean;
}

/** What the start puts into the pages of the build, whose prices are without tax. */
export function pageFilling({ seller, publicUrl, pricesIncludeTax }: Told): Filling {
  const own = sellerWords(seller, publicUrl);
  const names = Object.keys(exampleSeller) as (keyof SellerWords)[];
  const words = Object.fromEntries(names.map((name) => [exampleSeller[name], own[name]]));
  if (!pricesIncludeTax) return { publicUrl, words };
  return {
    publicUrl,
    words: { ...words, ...Object.fromEntries(Object.values(taxWords)) },
    facts: { '"valueAddedTaxIncluded":false': '"valueAddedTaxIncluded":true' },
  };
}
