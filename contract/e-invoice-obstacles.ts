/** Why a document cannot be an electronic invoice, in the order in which it is looked at. */
export const eInvoiceObstacles = [
  /** It has no number: a request for payment, or one that was void before its issue. */
  'not_issued',
  /** A receipt, or what gives one back: no supply is billed by it. */
  'top_up',
  /** Amounts of this currency have more than two decimals, which the standard does not allow. */
  'currency',
  /** No tax is charged, and the document does not say why. */
  'tax_reason',
  /** Lines, net and tax do not agree as the standard asks. */
  'sums',
  'seller_vat_id',
  'seller_register',
  'country',
  /** The recipient owes the tax, and has no VAT id. */
  'buyer_vat_id',
  'seller_place',
  'seller_phone',
  /** The buyer’s address has no line that is known to be postcode and town. */
  'buyer_place',
  /** The buyer is an organisation, whose account has no address, and its billing profile had no confirmed one for invoices. */
  'buyer_email',
] as const;
export type EInvoiceObstacle = (typeof eInvoiceObstacles)[number];

/** The setting of the install that was missing when the document was made; null where no setting changes it. */
export const settingBehind = (obstacle: EInvoiceObstacle): string | null => settings[obstacle] ?? null;

const settings: Partial<Record<EInvoiceObstacle, string>> = {
  seller_vat_id: 'SELLER_VAT_ID',
  seller_register: 'SELLER_REGISTER_NUMBER',
  seller_place: 'SELLER_POSTCODE',
  seller_phone: 'SELLER_PHONE',
};
