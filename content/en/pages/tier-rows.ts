import { type MembershipTier, membershipTerms, membershipTiers } from '#content/catalogue/membership.ts';

const counted = (count: number) => new Intl.NumberFormat('en-US').format(count);
const has = (feature: MembershipTier['features'][number]) => (tier: MembershipTier) =>
  tier.features.includes(feature) ? 'Yes' : 'No';

function aMonth({ downloadsAMonth, pooled }: MembershipTier): string {
  if (downloadsAMonth === null) return 'Up to the daily limit';
  return pooled ? `${counted(downloadsAMonth)} in one pool` : counted(downloadsAMonth);
}

/** What differs most first: a phone shows four rows until all are asked for. */
const rows: readonly [string, (tier: MembershipTier) => string][] = [
  [
    'Downloads a day',
    ({ downloadsADay }) => (downloadsADay === null ? 'No daily limit' : counted(downloadsADay)),
  ],
  ['Downloads a month', aMonth],
  ['Items', ({ freeItemsOnly }) => (freeItemsOnly ? 'Free items' : 'All items')],
  [
    'Items in early access',
    ({ features }) =>
      features.includes('early_access') ? 'At once' : `${membershipTerms.earlyAccessDays} days later`,
  ],
  [
    'Unused downloads',
    ({ rolloverMonths }) => (rolloverMonths ? `Kept for ${rolloverMonths} month` : 'Expire'),
  ],
  ['Bulk download as one zip', has('bulk_zip')],
  ['People', ({ seatsIncluded, extraSeat }) => `${seatsIncluded}${extraSeat ? ', plus extra seats' : ''}`],
  [
    'Collections',
    ({ collections, features }) =>
      `${counted(collections)}${features.includes('shared_collections') ? ', shared' : ''}`,
  ],
  [
    'Discount on servers and proxies',
    ({ infrastructureShare }) => (infrastructureShare ? `${infrastructureShare / 100}%` : 'None'),
  ],
  ['Rights in a file', () => 'Those of its licence'],
  ['Signed certificate', () => 'For each download'],
];

/** What each tier gives, from the catalogue. */
export const tierRows = {
  columns: membershipTiers.map(({ name }) => name),
  rows: rows.map(([term, cellOf]) => ({ term, cells: membershipTiers.map((tier) => cellOf(tier)) })),
};
