import type { EInvoiceFormat } from '#contract/e-invoices.ts';
import type { Days } from '../../invoices/snapshot.ts';
import { decimalText, percentText } from '../decimals.ts';
import type { EInvoice, EParty } from '../e-invoice.ts';
import type { DocumentLine } from '../issued-document.ts';
import type { PaymentMeans } from '../payment-means.ts';
import type { PostalAddress } from '../postal-address.ts';
import type { VatCategory } from '../vat-category.ts';
import { branch, leaf } from './elements.ts';

// Cross Industry Invoice of UN/CEFACT (D22B), in the order of the XML Schema of Factur-X 1.0, profile EN 16931. What each element
// stands for is said by CEN/TS 16931-3-3.

const head = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100" xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100">
`;

/** BT-23 and BT-24. XRechnung 3.0 of KoSIT, which took effect on 1 February 2024. */
const guidelines: Readonly<Record<EInvoiceFormat, { process: string | null; guideline: string }>> = {
  en16931: { process: null, guideline: 'urn:cen.eu:en16931:2017' },
  xrechnung: {
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    guideline: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
  },
};

export function writeCii(invoice: EInvoice): string {
  const { process, guideline } = guidelines[invoice.format];
  const parts = [
    branch(
      'rsm:ExchangedDocumentContext',
      branch('ram:BusinessProcessSpecifiedDocumentContextParameter', leaf('ram:ID', process)),
      branch('ram:GuidelineSpecifiedDocumentContextParameter', leaf('ram:ID', guideline)),
    ),
    branch(
      'rsm:ExchangedDocument',
      leaf('ram:ID', invoice.number),
      leaf('ram:TypeCode', invoice.typeCode),
      moment('ram:IssueDateTime', invoice.issuedOn),
      ...invoice.notes.map((note) => branch('ram:IncludedNote', leaf('ram:Content', note))),
    ),
    branch(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line) => lineOf(invoice, line)),
      agreement(invoice),
      // The goods of a shop of services are delivered nowhere, and the schema wants the element all the same.
      '<ram:ApplicableHeaderTradeDelivery/>\n',
      settlement(invoice),
    ),
  ];
  return `${head}${parts.join('')}</rsm:CrossIndustryInvoice>\n`;
}

/** A day (format 102 of UNTDID 2379). */
const moment = (name: string, on: string | null | undefined, kind: 'udt' | 'qdt' = 'udt') =>
  branch(name, leaf(`${kind}:DateTimeString`, on?.replaceAll('-', ''), { format: '102' }));

const period = (of: Days | null | undefined) =>
  of
    ? branch(
        'ram:BillingSpecifiedPeriod',
        moment('ram:StartDateTime', of.from),
        moment('ram:EndDateTime', of.to),
      )
    : '';

/**
 * The price is that of the whole quantity (BT-146 for BT-149 pieces), so that quantity and price give the kept amount to the cent
 * whatever it is divided by.
 */
function lineOf({ currency, vat }: EInvoice, line: DocumentLine): string {
  const { position, title, details, net, discount } = line;
  const quantity = String(line.quantity);
  /** UN/ECE Recommendation 20: one piece. */
  const unit = { unitCode: 'C62' };
  const amount = (value: number) => decimalText(value, currency);
  return branch(
    'ram:IncludedSupplyChainTradeLineItem',
    branch('ram:AssociatedDocumentLineDocument', leaf('ram:LineID', String(position))),
    branch('ram:SpecifiedTradeProduct', leaf('ram:Name', title), leaf('ram:Description', details.join('\n'))),
    branch(
      'ram:SpecifiedLineTradeAgreement',
      branch(
        'ram:NetPriceProductTradePrice',
        leaf('ram:ChargeAmount', amount(net + (discount?.amount ?? 0))),
        leaf('ram:BasisQuantity', quantity, unit),
      ),
    ),
    branch('ram:SpecifiedLineTradeDelivery', leaf('ram:BilledQuantity', quantity, unit)),
    branch(
      'ram:SpecifiedLineTradeSettlement',
      branch(
        'ram:ApplicableTradeTax',
        leaf('ram:TypeCode', 'VAT'),
        leaf('ram:CategoryCode', vat.code),
        leaf('ram:RateApplicablePercent', lineRate(vat)),
      ),
      period(line.period),
      discount ? allowance(amount(discount.amount), discount.reason) : '',
      branch('ram:SpecifiedTradeSettlementLineMonetarySummation', leaf('ram:LineTotalAmount', amount(net))),
    ),
  );
}

/** BR-O-05: a line on which no VAT holds has no rate. */
const lineRate = ({ code, rate }: VatCategory) => (code === 'O' ? null : percentText(rate));

/** BG-27, with the code of UNTDID 5189 for a discount. */
const allowance = (amount: string, reason: string) =>
  branch(
    'ram:SpecifiedTradeAllowanceCharge',
    branch('ram:ChargeIndicator', leaf('udt:Indicator', 'false')),
    leaf('ram:ActualAmount', amount),
    leaf('ram:ReasonCode', '95'),
    leaf('ram:Reason', reason),
  );

function agreement({ buyerReference, seller, buyer, about, purchaseOrder }: EInvoice): string {
  const named = (name: string, id: string | null) => branch(name, leaf('ram:IssuerAssignedID', id));
  return branch(
    'ram:ApplicableHeaderTradeAgreement',
    leaf('ram:BuyerReference', buyerReference),
    party('ram:SellerTradeParty', seller),
    party('ram:BuyerTradeParty', buyer),
    'order' in about ? named('ram:SellerOrderReferencedDocument', about.order) : '',
    named('ram:BuyerOrderReferencedDocument', purchaseOrder),
    'contract' in about ? named('ram:ContractReferencedDocument', about.contract) : '',
  );
}

function party(element: string, of: EParty): string {
  const { name, about, register, contact, address, email, vatId, taxNumber } = of;
  const { name: person, phone } = contact;
  return branch(
    element,
    leaf('ram:Name', name),
    leaf('ram:Description', about),
    branch('ram:SpecifiedLegalOrganization', leaf('ram:ID', register)),
    branch(
      'ram:DefinedTradeContact',
      leaf('ram:PersonName', person),
      branch('ram:TelephoneUniversalCommunication', leaf('ram:CompleteNumber', phone)),
      branch('ram:EmailURIUniversalCommunication', leaf('ram:URIID', email)),
    ),
    postal(address),
    // EAS: an address for mail.
    branch('ram:URIUniversalCommunication', leaf('ram:URIID', email, { schemeID: 'EM' })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', taxNumber, { schemeID: 'FC' })),
    branch('ram:SpecifiedTaxRegistration', leaf('ram:ID', vatId, { schemeID: 'VA' })),
  );
}

const postal = ({ postcode, street, more, city, country, region }: PostalAddress) =>
  branch(
    'ram:PostalTradeAddress',
    leaf('ram:PostcodeCode', postcode),
    leaf('ram:LineOne', street),
    leaf('ram:LineTwo', more),
    leaf('ram:CityName', city),
    leaf('ram:CountryID', country),
    leaf('ram:CountrySubDivisionName', region),
  );

function settlement(invoice: EInvoice): string {
  const { currency, accounting, payment, vat, taxPoint, net, tax, total, paid, due, preceding } = invoice;
  const amount = (value: number) => decimalText(value, currency);
  return branch(
    'ram:ApplicableHeaderTradeSettlement',
    leaf('ram:PaymentReference', payment.transfer?.reference),
    leaf('ram:TaxCurrencyCode', accounting?.currency),
    leaf('ram:InvoiceCurrencyCode', currency),
    paymentMeans(payment),
    branch(
      'ram:ApplicableTradeTax',
      leaf('ram:CalculatedAmount', amount(tax)),
      leaf('ram:TypeCode', 'VAT'),
      leaf('ram:ExemptionReason', vat.exemption?.reason),
      leaf('ram:BasisAmount', amount(net)),
      leaf('ram:CategoryCode', vat.code),
      leaf('ram:ExemptionReasonCode', vat.exemption?.code),
      taxPointOf(taxPoint),
      // BR-DE-14 wants it here also where no VAT holds.
      leaf('ram:RateApplicablePercent', percentText(vat.rate)),
    ),
    period(invoice.period),
    branch(
      'ram:SpecifiedTradePaymentTerms',
      leaf('ram:Description', invoice.terms),
      moment('ram:DueDateDateTime', invoice.dueOn),
    ),
    branch(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      leaf('ram:LineTotalAmount', amount(net)),
      leaf('ram:TaxBasisTotalAmount', amount(net)),
      leaf('ram:TaxTotalAmount', amount(tax), { currencyID: currency }),
      accounting
        ? leaf('ram:TaxTotalAmount', decimalText(accounting.tax, accounting.currency), {
            currencyID: accounting.currency,
          })
        : '',
      leaf('ram:GrandTotalAmount', amount(total)),
      leaf('ram:TotalPrepaidAmount', amount(paid)),
      leaf('ram:DuePayableAmount', amount(due)),
    ),
    branch(
      'ram:InvoiceReferencedDocument',
      leaf('ram:IssuerAssignedID', preceding?.number),
      moment('ram:FormattedIssueDateTime', preceding?.issuedOn, 'qdt'),
    ),
  );
}

function taxPointOf(point: EInvoice['taxPoint']): string {
  if (point === null) return '';
  // Of UNTDID 2475: the date of the payment.
  if ('code' in point) return leaf('ram:DueDateTypeCode', point.code);
  const on = leaf('udt:DateString', point.on.replaceAll('-', ''), { format: '102' });
  return branch('ram:TaxPointDate', on);
}

const paymentMeans = ({ code, text, card, transfer }: PaymentMeans) =>
  branch(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    leaf('ram:TypeCode', code),
    leaf('ram:Information', text),
    branch('ram:ApplicableTradeSettlementFinancialCard', leaf('ram:ID', card)),
    branch(
      'ram:PayeePartyCreditorFinancialAccount',
      leaf('ram:IBANID', transfer?.iban),
      leaf('ram:AccountName', transfer?.holder),
    ),
    branch('ram:PayeeSpecifiedCreditorFinancialInstitution', leaf('ram:BICID', transfer?.bic)),
  );
