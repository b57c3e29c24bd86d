import { m } from '#app/paraglide/messages.js';
import { CallRefused } from '#contract/client.ts';
import type { EInvoiceObstacle } from '#contract/e-invoice-obstacles.ts';
import { type ErrorData, errors } from '#contract/errors.ts';

const sentences: Readonly<Record<EInvoiceObstacle, () => string>> = {
  not_issued: m.orders_xml_not_issued,
  top_up: m.orders_xml_top_up,
  currency: m.orders_xml_currency,
  tax_reason: m.orders_xml_tax_reason,
  sums: m.orders_xml_sums,
  seller_vat_id: m.orders_xml_seller_vat_id,
  seller_register: m.orders_xml_seller_register,
  country: m.orders_xml_country,
  buyer_vat_id: m.orders_xml_buyer_vat_id,
  seller_place: m.orders_xml_seller_place,
  seller_phone: m.orders_xml_seller_phone,
  buyer_place: m.orders_xml_buyer_place,
  buyer_email: m.orders_xml_buyer_email,
};

/** Why a document was not given as data; staff are told which setting later documents need. */
export function whyNoEInvoice(error: unknown): string {
  if (!(error instanceof CallRefused) || error.code !== errors['e_invoice.not_possible'].code)
    return m.orders_file_failed();
  const { obstacle, setting } = error.data as ErrorData['e_invoice.not_possible'];
  const reason = sentences[obstacle]();
  return setting ? `${reason} ${m.orders_xml_setting({ setting })}` : reason;
}
