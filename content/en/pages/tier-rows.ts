import { type MembershipTier, membershipTerms, membershipTiers } from '#content/catalogue/membership.ts';

const counted = (count: number) => new Intl.NumberFormat('en-US').format(count);
const has = (feature: MembershipTier['features'][number]) => (tier: MembershipTier) =>
  tier.features.includes(feature) ? 'Yes' : 'No';

function aMonth({ downloadsAMonth, pooled }: MembershipTier): string {
  if (downloadsAMonth === null) return 'As the days allow';
  return pooled ? `${counted(downloadsAMonth)} in one pool` : counted(downloadsAMonth);
}

const rows: readonly [string, (tier: MembershipTier) => string][] = [
  ['Items', ({ freeItemsOnly }) => (freeItemsOnly ? 'Free items' : 'All items')],
  [
    'Items in early access',
    ({ features }) =>
      features.includes('early_access') ? 'At once' : `${membershipTerms.earlyAccessDays} days later`,
  ],
  ['Rights in a file', () => 'Those of its licence'],
  ['Signed certificate for each download', () => 'Yes'],
  [
    'Downloads a day',
    ({ downloadsADay }) => (downloadsADay === null ? 'No daily limit' : counted(downloadsADay)),
  ],
  ['Downloads a month', aMonth],
  [
    'Left over at the end',
    ({ rolloverMonths }) => (rolloverMonths ? `Kept for ${rolloverMonths} month` : 'Lapses'),
  ],
  ['Many items as one zip', has('bulk_zip')],
  ['People', ({ seatsIncluded, extraSeat }) => `${seatsIncluded}${extraSeat ? ', more by the seat' : ''}`],
  [
    'Collections',
    ({ collections, features }) =>
      `${counted(collections)}${features.includes('shared_collections') ? ', shared' : ''}`,
  ],
  [
    'Off servers and proxies',
    ({ infrastructureShare }) => (infrastructureShare ? `${infrastructureShare / 100}%` : 'Nothing'),
  ],
];

/** What each tier gives, from the catalogue. */
export const tierRows = {
  columns: membershipTiers.map(({ name }) => name),
  rows: rows.map(([term, cellOf]) => ({ term, cells: membershipTiers.map((tier) => cellOf(tier)) })),
};
