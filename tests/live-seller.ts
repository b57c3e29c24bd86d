/** A seller of its own, as production demands one: for tests that start it. */
export const liveSeller = {
  SELLER_NAME: 'Pier & Söhne GmbH',
  SELLER_STREET: 'Kai 1',
  SELLER_POSTCODE: '20457',
  SELLER_TOWN: 'Hamburg',
  SELLER_COUNTRY: 'DE',
  CONTACT_EMAIL: 'office@pier-soehne.de',
};
