import { z } from './zod.ts';

/** Every id prefix of the product. An id is `<prefix>_<26 characters>`: 48 bits of time, 72 of chance and order, base 32. */
export const prefixes = {
  member: 'mem',
  session: 'ses',
  identity: 'idn',
  ticket: 'tck',
  passkey: 'pky',
  trustedDevice: 'tdv',
  confirmation: 'cnf',
  click: 'clk',
  affiliate: 'aff',
  commissionCredit: 'cmc',
  goodwillCredit: 'gwc',
  commission: 'cms',
  payout: 'pyo',
  feedback: 'fbk',
  attachment: 'att',
  key: 'key',
  plan: 'pln',
  option: 'opt',
  choice: 'cho',
  coupon: 'cpn',
  quote: 'quo',
  order: 'ord',
  orderLine: 'orl',
  journal: 'jrn',
  organisation: 'org',
  organisationInvitation: 'oiv',
  organisationApproval: 'oap',
  staffApproval: 'sap',
  billingProfile: 'blp',
  invoice: 'inv',
  creditNote: 'crn',
  recognition: 'rcg',
  writeOff: 'wof',
  payment: 'pay',
  paymentMethod: 'pmt',
  refund: 'rfd',
  dispute: 'dsp',
  providerFee: 'pfe',
  subscription: 'sub',
  service: 'svc',
  provisioning: 'prv',
  withdrawal: 'wdr',
  certificate: 'crt',
  material: 'mat',
  upload: 'upl',
  download: 'dnl',
  zip: 'zip',
  membershipGrant: 'mgr',
  gift: 'gft',
  teamSeat: 'tst',
  collection: 'col',
  savedSearch: 'svs',
  securityEvent: 'sev',
  statusNotice: 'stn',
  work: 'wrk',
  proxySubUser: 'psu',
  case: 'cas',
  paper: 'ppr',
  dataExport: 'dex',
  accountDeletion: 'adl',
  apiKey: 'apk',
  webhook: 'whk',
  webhookSecret: 'whs',
  webhookDelivery: 'msg',
  store: 'sto',
  vatCheck: 'vck',
  bankStatement: 'bst',
  bankMovement: 'bmv',
  listView: 'lvw',
} as const;
export type IdKind = keyof typeof prefixes;
export type Id<K extends IdKind> = `${(typeof prefixes)[K]}_${string}`;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** The last id's instant, and the half of its chance that counts on within one instant. */
let last = { time: -1, count: 0 };

function nextOf(time: number): number {
  if (time === last.time) last.count++;
  else last = { time, count: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 };
  return last.count;
}

/** A number as digits of the alphabet. */
function digits(value: number, length: number): string {
  let out = '';
  for (let rest = value; out.length < length; rest = Math.floor(rest / 32))
    out = alphabet.charAt(rest % 32) + out;
  return out;
}

/**
 * A new id that sorts by the instant it was made at; of those that one process makes in the same millisecond the later
 * sorts after the earlier. 40 of its bits are new chance each time.
 */
export function newId<K extends IdKind>(kind: K, at: Date): Id<K> {
  const time = at.getTime();
  let out = digits(time, 10) + digits(nextOf(time), 8);
  for (const byte of crypto.getRandomValues(new Uint8Array(8))) out += alphabet.charAt(byte & 31);
  return `${prefixes[kind]}_${out}` as Id<K>;
}

/** What no id of this kind that is made at that instant or later sorts before: the beginning of a range of ids. */
export const firstIdAt = (kind: IdKind, at: Date): string =>
  `${prefixes[kind]}_${digits(Math.max(0, at.getTime()), 10)}`;

/** Accepts exactly the ids of one kind. */
export function idSchema<K extends IdKind>(kind: K) {
  return z.string().regex(new RegExp(`^${prefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`)) as unknown as z.ZodType<
    Id<K>,
    Id<K>
  >;
}
