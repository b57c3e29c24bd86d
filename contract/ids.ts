import { z } from 'zod';

/** Every id prefix of the product. An id is `<prefix>_<26 characters>`: 48 bits of time, 80 of chance, base 32. */
export const prefixes = {
  member: 'mem',
  session: 'ses',
  identity: 'idn',
  ticket: 'tck',
  confirmation: 'cnf',
  click: 'clk',
  affiliate: 'aff',
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
  invoice: 'inv',
  creditNote: 'crn',
  payment: 'pay',
  paymentMethod: 'pmt',
  refund: 'rfd',
  subscription: 'sub',
  service: 'svc',
  provisioning: 'prv',
  withdrawal: 'wdr',
} as const;
export type IdKind = keyof typeof prefixes;
export type Id<K extends IdKind> = `${(typeof prefixes)[K]}_${string}`;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new id that sorts by the instant it was made at. */
export function newId<K extends IdKind>(kind: K, at: Date): Id<K> {
  let out = '';
  let time = at.getTime();
  for (let i = 0; i < 10; i++) {
    out = alphabet.charAt(time % 32) + out;
    time = Math.floor(time / 32);
  }
  for (const byte of crypto.getRandomValues(new Uint8Array(16))) out += alphabet.charAt(byte & 31);
  return `${prefixes[kind]}_${out}` as Id<K>;
}

/** Accepts exactly the ids of one kind. */
export function idSchema<K extends IdKind>(kind: K) {
  return z.string().regex(new RegExp(`^${prefixes[kind]}_[0-9a-hjkmnp-tv-z]{26}$`)) as unknown as z.ZodType<
    Id<K>,
    Id<K>
  >;
}
