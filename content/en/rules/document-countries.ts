/** Countries of a seller in the checklist, with what the rules turn on. Names are written out: servers and browsers differ. */
export interface SellerCountry {
  code: string;
  name: string;
  /** Member of the European Union. */
  eu?: true;
  /** Papers are issued in one of the languages Amazon reads: Arabic, Chinese, English, French, German, Italian, Japanese, Portuguese, Spanish, Turkish. */
  read?: true;
}

const rows: readonly [code: string, name: string, marks?: string][] = [
  ['AU', 'Australia', 'r'],
  ['AT', 'Austria', 'er'],
  ['BE', 'Belgium', 'e'],
  ['BR', 'Brazil', 'r'],
  ['BG', 'Bulgaria', 'e'],
  ['CA', 'Canada', 'r'],
  ['CL', 'Chile', 'r'],
  ['CN', 'China', 'r'],
  ['HR', 'Croatia', 'e'],
  ['CY', 'Cyprus', 'e'],
  ['CZ', 'Czechia', 'e'],
  ['DK', 'Denmark', 'e'],
  ['EE', 'Estonia', 'e'],
  ['FI', 'Finland', 'e'],
  ['FR', 'France', 'er'],
  ['DE', 'Germany', 'er'],
  ['GR', 'Greece', 'e'],
  ['HK', 'Hong Kong', 'r'],
  ['HU', 'Hungary', 'e'],
  ['IN', 'India', 'r'],
  ['IE', 'Ireland', 'er'],
  ['IT', 'Italy', 'er'],
  ['JP', 'Japan', 'r'],
  ['LV', 'Latvia', 'e'],
  ['LT', 'Lithuania', 'e'],
  ['LU', 'Luxembourg', 'er'],
  ['MT', 'Malta', 'er'],
  ['MX', 'Mexico', 'r'],
  ['NL', 'Netherlands', 'e'],
  ['NZ', 'New Zealand', 'r'],
  ['NO', 'Norway'],
  ['PL', 'Poland', 'e'],
  ['PT', 'Portugal', 'er'],
  ['RO', 'Romania', 'e'],
  ['SG', 'Singapore', 'r'],
  ['SK', 'Slovakia', 'e'],
  ['SI', 'Slovenia', 'e'],
  ['KR', 'South Korea'],
  ['ES', 'Spain', 'er'],
  ['SE', 'Sweden', 'e'],
  ['CH', 'Switzerland', 'r'],
  ['TW', 'Taiwan', 'r'],
  ['TH', 'Thailand'],
  ['TR', 'Türkiye', 'r'],
  ['UA', 'Ukraine'],
  ['GB', 'United Kingdom', 'r'],
  ['US', 'United States', 'r'],
  ['VN', 'Vietnam'],
  ['ZZ', 'Another country'],
];

export const sellerCountries: readonly SellerCountry[] = rows.map(([code, name, marks = '']) => ({
  code,
  name,
  ...(marks.includes('e') ? { eu: true as const } : {}),
  ...(marks.includes('r') ? { read: true as const } : {}),
}));

/** Where Walmart takes form W-8BEN-E; its page, last changed on 8 January 2025. */
export const walmartCountries = 'CN HK GB JP CA MX IN SG KR TW DE VN TH CL TR'.split(' ');
