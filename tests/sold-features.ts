/** A test of the service: its file below server/business, and its title. */
type Proof = readonly [file: string, title: string];

export interface SoldFeature {
  /** Where the service asks for it before it gives something: a file below server/business. */
  asked: string;
  refused: Proof;
  given: Proof;
}

const zips = 'downloads/zips.http.test.ts';
const takes = 'memberships/take-download.test.ts';
const freeTier: Proof = [
  takes,
  'the free tier downloads three free items a day and no others, and says what would help',
];
const people: Proof = ['seats/tool-seats.test.ts', '%s with %o is for %i people'];
const noWords: Proof = [
  'listings/listings.test.ts',
  'without a plan of EZ Writing neither the catalogue check nor word rules are given',
];
const words: Proof = ['listings/listings.test.ts', '%s gives both'];
const works: Proof = [
  'works/works.test.ts',
  'five works are free; a plan of EZ Writing opens more, and what is over the five stays readable after it',
];
const noReview: Proof = [
  'cases/cases.test.ts',
  'without a review the member decides alone when it is ready, and staff review nothing',
];
const fiveOff: Proof = [
  'memberships/benefits.test.ts',
  'Pro and Team take 5 % off servers, VPS and proxies, from the moment of the quote to their end',
];
const pooledTraffic: Proof = [
  'proxies/usage.test.ts',
  'pooled traffic begins again each month, and is told of once in each',
];
const trial: Proof = [
  'proxies/trial.test.ts',
  '100 MB for 7 days, delivered without a payment, once however often it is asked for',
];
const trialOver: Proof = [
  'proxies/trial.test.ts',
  'it ends with the report that uses it up, and is not given again',
];
const lasting: Proof = [
  'proxies/trial.test.ts',
  'it ends 7 days after its delivery, as traffic for 30 days does after them',
];
const expires: Proof = [
  'proxies/usage.test.ts',
  'gigabytes for 30 days expire; addresses without a limit are counted all the same',
];
const dearer: Proof = [
  'machines/machines.http.test.ts',
  'a reinstall needs a fresh proof, refuses a dearer system, and brings another password',
];
const windows: Proof = [
  'machines/machines.http.test.ts',
  'Windows is installed again where it was bought, and its user is another one',
];

const snapshots: Proof = [
  'machines/machines.test.ts',
  'snapshots are taken as long as there is room, restored and deleted',
];

/**
 * What plans and options on sale give beside what every account has, by the word that the service asks for it with.
 * tests/sold-features.test.ts compares it with the catalogue, with the service and with the tests.
 */
export const soldFeatures: Readonly<Record<string, SoldFeature>> = {
  // Entitlements of the tools, proxies and registrations
  'works.unlimited': { asked: 'works/room.ts', refused: works, given: works },
  'works.review': {
    asked: 'works/work-notes.ts',
    refused: ['works/team-works.test.ts', 'reviews are of works in a team whose plan has them'],
    given: [
      'works/team-works.test.ts',
      'one asks for a review and another decides it; each is told by mail, once',
    ],
  },
  'listings.catalogue': { asked: 'listings/listings.ts', refused: noWords, given: words },
  'listings.words': { asked: 'works/room.ts', refused: noWords, given: words },
  'listings.alerts': {
    asked: 'listings/tell-of-rules.ts',
    refused: [
      'listings/tell-of-rules.test.ts',
      'without a plan nobody is told: neither a free account nor one whose plan is over',
    ],
    given: [
      'listings/tell-of-rules.test.ts',
      'after a change one mail lists the listings that passed and pass no more, and no other',
    ],
  },
  'proxies.access': {
    asked: 'proxies/proxies.ts',
    refused: [
      'proxies/proxies.test.ts',
      'somebody else finds no proxy, and neither does the plan of a server',
    ],
    given: [
      'proxies/proxies.test.ts',
      'every plan of proxies on sale gives its own service what the page shows',
    ],
  },
  'register.case': {
    asked: 'cases/access.ts',
    refused: ['cases/cases.test.ts', 'without a living plan of EZ Register no case is opened'],
    given: ['cases/cases.test.ts', '%s opens one case, also when it is asked for twice at once'],
  },
  'register.review': {
    asked: 'cases/lines.ts',
    refused: noReview,
    given: [
      'cases/cases.test.ts',
      'a case goes through its stages, and both sides are told of what the other did',
    ],
  },
  'register.accompany': {
    asked: 'cases/accompany.ts',
    refused: noReview,
    given: [
      'cases/cases.test.ts',
      'whoever accompanies a case is told what its owner does, in place of the contact address',
    ],
  },
  // Limits of the tools
  seatsIncluded: { asked: 'seats/tool-seats.ts', refused: people, given: people },
  'browser-seats': {
    asked: 'seats/tool-seats.ts',
    refused: [
      'seats/tool-seats.test.ts',
      'a smaller plan is said beforehand and takes the newest seats, once it is delivered',
    ],
    given: people,
  },
  profiles: {
    asked: 'works/room.ts',
    refused: ['workspaces/workspaces.test.ts', 'every account keeps five workspaces, beside its works'],
    given: ['workspaces/workspaces.test.ts', '%s gives %i workspaces'],
  },
  channels: {
    asked: 'works/room.ts',
    refused: [
      'calendars/calendars.test.ts',
      'without a plan there is no calendar, and what saves it is said',
    ],
    given: [
      'calendars/calendars.test.ts',
      '%s gives %i channels in all calendars together, and any number of posts',
    ],
  },
  // Traffic of proxies
  unit: { asked: 'proxies/traffic.ts', refused: expires, given: expires },
  pooledGB: { asked: 'proxies/traffic.ts', refused: pooledTraffic, given: pooledTraffic },
  trafficMB: { asked: 'proxies/traffic.ts', refused: trialOver, given: trial },
  validDays: { asked: 'proxies/traffic.ts', refused: lasting, given: trial },
  validity: { asked: 'proxies/traffic.ts', refused: lasting, given: expires },
  // Servers
  machines: {
    asked: 'machines/machines.ts',
    refused: [
      'machines/machines.test.ts',
      'what is no machine has no acts, and a dedicated server no snapshots',
    ],
    given: [
      'machines/machines.test.ts',
      'a restart is asked, done by the driver, and kept with who asked and when',
    ],
  },
  snapshots: { asked: 'machines/machines.ts', refused: snapshots, given: snapshots },
  'vps-backup': {
    asked: 'machines/backups.ts',
    refused: ['machines/backups.test.ts', 'suspended, ended or without the option there is none'],
    given: ['machines/backups.test.ts', 'once a day, and the last seven stay'],
  },
  system: { asked: 'machines/systems.ts', refused: dearer, given: windows },
  'vps-system': { asked: 'machines/systems.ts', refused: dearer, given: windows },
  // Tiers of the library
  downloadsADay: { asked: 'memberships/allowance.ts', refused: freeTier, given: freeTier },
  downloadsAMonth: {
    asked: 'memberships/allowance.ts',
    refused: [
      'memberships/library-seats.test.ts',
      'seats that download at once share the last of the month: exactly one has it',
    ],
    given: [takes, 'the limits are those of the content, which the catalogue is seeded with'],
  },
  pooled: {
    asked: 'memberships/entitlement.ts',
    refused: [
      'memberships/library-seats.test.ts',
      'while the owner has no team seats give nothing, and work again when there is one',
    ],
    given: [
      'memberships/library-seats.test.ts',
      'who accepts downloads from the team’s month; the owner sees how much, and their own count is untouched',
    ],
  },
  freeItemsOnly: {
    asked: 'memberships/take-download.ts',
    refused: freeTier,
    given: [takes, 'a changed tier changes the limits and not what was used'],
  },
  collections: {
    asked: 'collections/collections.ts',
    refused: [
      'collections/collections.test.ts',
      'the free tier holds one, also when two are made at once; the same try is made once',
    ],
    given: [
      'collections/collections.test.ts',
      'after a change to a smaller tier the oldest stays open, and the others can be read and emptied',
    ],
  },
  rolloverMonths: {
    asked: 'memberships/allowance.ts',
    refused: [takes, 'what Pro leaves of a month is added to the next one, and to no other'],
    given: [takes, 'what Pro leaves of a month is added to the next one, and to no other'],
  },
  infrastructureShare: { asked: 'memberships/benefits.ts', refused: fiveOff, given: fiveOff },
  early_access: {
    asked: 'downloads/grant-item.ts',
    refused: [
      'downloads/early-access.test.ts',
      'for 14 days a new item is given to Pro and Team alone, then to every tier that may have it',
    ],
    given: [
      'downloads/early-access.test.ts',
      'for 14 days a new item is given to Pro and Team alone, then to every tier that may have it',
    ],
  },
  bulk_zip: {
    asked: 'downloads/start-zip.ts',
    refused: [
      zips,
      'tiers below Pro, unknown and withdrawn items, none and too many, and visitors are refused',
    ],
    given: [zips, 'a zip holds the files by item, their licences and certificates, and each is one download'],
  },
  shared_collections: {
    asked: 'collections/share.ts',
    refused: ['collections/team.test.ts', 'a tier without a team shares with nobody'],
    given: [
      'collections/team.test.ts',
      'who holds a seat sees what is shared, and changes what is in it where they may',
    ],
  },
  'member-seats': {
    asked: 'memberships/entitlement.ts',
    refused: [
      'memberships/library-seats.test.ts',
      'with fewer seats the newest lose theirs when the period is over, and the owner sees who before',
    ],
    given: [
      'memberships/library-seats.test.ts',
      'who accepts downloads from the team’s month; the owner sees how much, and their own count is untouched',
    ],
  },
  // Presents
  months: {
    asked: 'gifts/redeem-gift.ts',
    refused: [
      'gifts/gifts.test.ts',
      'more than one, too many words, codes that are none, and too many tries are refused',
    ],
    given: [
      'gifts/gifts.test.ts',
      'the buyer may redeem it, and its months wait behind a tier that they pay for',
    ],
  },
};

/** The word in the code, where it is another than the catalogue's. */
export const askedAs: Readonly<Record<string, RegExp>> = {
  early_access: /isEarly\(/,
  shared_collections: /seats === 1/,
  machines: /reason: 'machines'/,
  'member-seats': /seatsOption/,
  validity: /shortValidity/,
  system: /systemOptions/,
  'vps-system': /systemOptions/,
  snapshots: /'snapshots'/,
  'vps-backup': /isBackedUp/,
};

/** Options that are built into a machine: whoever delivers it is told of them with the order, and its page draws them. */
export const builtIn: readonly string[] = [
  'memory',
  'disks',
  'raid',
  'controller',
  'ipv4',
  'backup',
  'management',
];
