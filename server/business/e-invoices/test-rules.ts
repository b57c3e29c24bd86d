import { Profile, validateXsd } from '@stackforge-eu/factur-x';
import { FacturX } from 'factur-x-kit';
import { XmlDocument } from 'libxml2-wasm';

// What an electronic invoice is judged by in tests: the published XML Schema of Factur-X 1.09, the business rules of EN 16931 as a
// library by others checks them (factur-x-kit), and those rules of the standard and of XRechnung 3.0 that it does not know, written here as
// XPath by their published texts. No package of the registry carries the Schematron files themselves.

const xrechnung = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

/** What is wrong with a document; nothing where it is right. */
export async function faultsOf(xml: string): Promise<string[]> {
  const { errors: ofSchema } = await validateXsd(xml, Profile.EN16931);
  if (ofSchema.length) return ofSchema.map(({ message }) => `XSD: ${message}`);
  const isXRechnung = xml.includes(xrechnung);
  const own = brokenIn(xml, isXRechnung ? [...standard, ...german] : standard);
  // It knows no XRechnung, whose rules only add to those of the standard.
  const kit = (await FacturX.fromXML(xml.replace(xrechnung, 'urn:cen.eu:en16931:2017'))).validate();
  const ofKit = (kit.errors ?? []).map(({ message }) => message);
  return [...own, ...ofKit.filter((message) => !isNarrow(message, own))];
}

/**
 * Rules that it reads more narrowly than the published ones, which we judge by our own reading: the amount due is compared exactly
 * although it is computed with floating point, and the tax to a cent or half of one, where one unit of the currency is allowed.
 */
const narrow = { 'BR-CO-16': 'BR-CO-16', 'BR-CO-17': 'BR-CO-17', 'BR-S-9': 'BR-CO-17' };

const isNarrow = (message: string, own: readonly string[]) =>
  Object.entries(narrow).some(([rule, ours]) => message.startsWith(`[${rule}]`) && !own.includes(ours));

function brokenIn(xml: string, rules: readonly (readonly [rule: string, holds: string])[]): string[] {
  const document = XmlDocument.fromString(xml);
  try {
    return rules.filter(([, holds]) => document.eval(holds, namespaces) !== true).map(([rule]) => rule);
  } finally {
    document.dispose();
  }
}

const uncefact = 'urn:un:unece:uncefact:data:standard';
const namespaces = {
  rsm: `${uncefact}:CrossIndustryInvoice:100`,
  ram: `${uncefact}:ReusableAggregateBusinessInformationEntity:100`,
  udt: `${uncefact}:UnqualifiedDataType:100`,
};

const agreement = '//ram:ApplicableHeaderTradeAgreement';
const seller = `${agreement}/ram:SellerTradeParty`;
const buyer = `${agreement}/ram:BuyerTradeParty`;
const settlement = '//ram:ApplicableHeaderTradeSettlement';
const sums = `${settlement}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const tax = `${settlement}/ram:ApplicableTradeTax`;
const means = `${settlement}/ram:SpecifiedTradeSettlementPaymentMeans`;
/** In the currency of the document (BT-110), and in that of the accounts (BT-111). */
const taxTotal = `${sums}/ram:TaxTotalAmount[@currencyID=${settlement}/ram:InvoiceCurrencyCode]`;
const ownTotal = `${sums}/ram:TaxTotalAmount[@currencyID=${settlement}/ram:TaxCurrencyCode]`;
const line = '//ram:IncludedSupplyChainTradeLineItem';
const days = (period: string) =>
  `not(${period}[number(ram:EndDateTime/udt:DateTimeString) < number(ram:StartDateTime/udt:DateTimeString)])`;
const ofLine = 'ram:SpecifiedLineTradeSettlement';
const lineSum = `${ofLine}/ram:SpecifiedTradeSettlementLineMonetarySummation/ram:LineTotalAmount`;
const cents = (amount: string) => `round(100 * ${amount})`;
const isVat = (party: string) => `${party}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA']`;
const whereCategory = (code: string, holds: string) => `not(${tax}/ram:CategoryCode='${code}') or (${holds})`;
const said = (path: string) => `normalize-space(${path}) != ''`;

/** EN 16931-1, chapter 6.4, and its validation artefacts of CEN/TC 434, release 1.3.16. */
const standard = [
  ['BR-02', said('//rsm:ExchangedDocument/ram:ID')],
  ['BR-09', said(`${seller}/ram:PostalTradeAddress/ram:CountryID`)],
  ['BR-11', said(`${buyer}/ram:PostalTradeAddress/ram:CountryID`)],
  ['BR-27', `not(${line}//ram:NetPriceProductTradePrice/ram:ChargeAmount[. < 0])`],
  ['BR-CO-10', `${cents(`${sums}/ram:LineTotalAmount`)} = ${cents(`sum(${line}/${lineSum})`)}`],
  ['BR-CO-13', `${sums}/ram:TaxBasisTotalAmount = ${sums}/ram:LineTotalAmount`],
  ['BR-CO-14', `${cents(taxTotal)} = ${cents(`sum(${tax}/ram:CalculatedAmount)`)}`],
  [
    'BR-CO-15',
    `${cents(`${sums}/ram:GrandTotalAmount`)} = ${cents(`${sums}/ram:TaxBasisTotalAmount`)} + ${cents(taxTotal)}`,
  ],
  [
    'BR-CO-16',
    `${cents(`${sums}/ram:DuePayableAmount`)} = ${cents(`${sums}/ram:GrandTotalAmount`)} - ${cents(`${sums}/ram:TotalPrepaidAmount`)}`,
  ],
  [
    'BR-CO-17',
    `not(${tax}[ram:CalculatedAmount - ram:BasisAmount * ram:RateApplicablePercent div 100 >= 1
      or ram:BasisAmount * ram:RateApplicablePercent div 100 - ram:CalculatedAmount >= 1])`,
  ],
  [
    'BR-CO-25',
    `not(${sums}/ram:DuePayableAmount > 0) or ${settlement}/ram:SpecifiedTradePaymentTerms/*[normalize-space(.) != '']`,
  ],
  [
    'BR-CO-26',
    `${said(`${seller}/ram:ID`)} or ${said(`${seller}/ram:SpecifiedLegalOrganization/ram:ID`)} or ${said(isVat(seller))}`,
  ],
  ['BR-29', days(`${settlement}/ram:BillingSpecifiedPeriod`)],
  ['BR-30', days(`${line}//ram:BillingSpecifiedPeriod`)],
  ['BR-53', `not(${settlement}/ram:TaxCurrencyCode) or count(${ownTotal}) = 1`],
  ['BR-DEC-15', `not(${ownTotal}) or string-length(substring-after(${ownTotal}, '.')) <= 2`],
  ['BR-CO-03', `not(${tax}[ram:TaxPointDate and ram:DueDateTypeCode])`],
  ['BR-S-02', whereCategory('S', said(isVat(seller)))],
  ['BR-S-10', whereCategory('S', `not(${tax}/ram:ExemptionReason or ${tax}/ram:ExemptionReasonCode)`)],
  ['BR-AE-02', whereCategory('AE', `${said(isVat(seller))} and ${said(isVat(buyer))}`)],
  ['BR-AE-10', whereCategory('AE', `${tax}/ram:ExemptionReasonCode='VATEX-EU-AE'`)],
  ['BR-O-02', whereCategory('O', `not(${isVat(seller)} or ${isVat(buyer)})`)],
  ['BR-O-05', whereCategory('O', `not(${line}/${ofLine}/ram:ApplicableTradeTax/ram:RateApplicablePercent)`)],
  ['BR-O-10', whereCategory('O', `${tax}/ram:ExemptionReasonCode='VATEX-EU-O'`)],
  // Of each line, as Peppol and XRechnung check it: its amount follows from quantity, price and discount.
  [
    'PEPPOL-EN16931-R120',
    `not(${line}[round(100 * (.//ram:BilledQuantity * .//ram:NetPriceProductTradePrice/ram:ChargeAmount div
      .//ram:BasisQuantity - sum(${ofLine}/ram:SpecifiedTradeAllowanceCharge/ram:ActualAmount))) != round(100 * ${lineSum})])`,
  ],
] as const;

const where = (codes: string, holds: string) => `not(${means}[${codes}]) or (${holds})`;
const account = `${means}/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`;
const card = `${means}/ram:ApplicableTradeSettlementFinancialCard/ram:ID`;

/** KoSIT, XRechnung 3.0, chapter "Geschäftsregeln", and the rules of Peppol that it takes over. */
const german = [
  ['BR-DE-1', `count(${means}) > 0`],
  ['BR-DE-3', said(`${seller}/ram:PostalTradeAddress/ram:CityName`)],
  ['BR-DE-4', said(`${seller}/ram:PostalTradeAddress/ram:PostcodeCode`)],
  ['BR-DE-5', said(`${seller}/ram:DefinedTradeContact/ram:PersonName`)],
  [
    'BR-DE-6',
    said(`${seller}/ram:DefinedTradeContact/ram:TelephoneUniversalCommunication/ram:CompleteNumber`),
  ],
  ['BR-DE-7', said(`${seller}/ram:DefinedTradeContact/ram:EmailURIUniversalCommunication/ram:URIID`)],
  ['BR-DE-8', said(`${buyer}/ram:PostalTradeAddress/ram:CityName`)],
  ['BR-DE-9', said(`${buyer}/ram:PostalTradeAddress/ram:PostcodeCode`)],
  ['BR-DE-14', `not(${tax}[normalize-space(ram:RateApplicablePercent) = ''])`],
  ['BR-DE-15', said(`${agreement}/ram:BuyerReference`)],
  [
    'BR-DE-18',
    `count(${settlement}/ram:SpecifiedTradePaymentTerms/ram:Description[not(contains(., '#'))]) = 1`,
  ],
  ['BR-DE-23', where("ram:TypeCode='30' or ram:TypeCode='58'", `${said(account)} and not(${card})`)],
  ['BR-DE-24', where("ram:TypeCode='48' or ram:TypeCode='54'", `${said(card)} and not(${account})`)],
  ['PEPPOL-EN16931-R005', `not(${settlement}/ram:TaxCurrencyCode = ${settlement}/ram:InvoiceCurrencyCode)`],
  ['PEPPOL-EN16931-R055', `not(${ownTotal}) or (${ownTotal} >= 0) = (${taxTotal} >= 0)`],
  ['PEPPOL-EN16931-R001', said('//ram:BusinessProcessSpecifiedDocumentContextParameter/ram:ID')],
  [
    'PEPPOL-EN16931-R008',
    "not(//*[not(*) and normalize-space(.) = '' and local-name() != 'ApplicableHeaderTradeDelivery'])",
  ],
  ['PEPPOL-EN16931-R010', said(`${buyer}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`)],
  ['PEPPOL-EN16931-R020', said(`${seller}/ram:URIUniversalCommunication/ram:URIID[@schemeID]`)],
] as const;
