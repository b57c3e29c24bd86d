import { readDecimal } from '#app/format/read-decimal.ts';
import { addressState, at, record, type StateOf, typed } from '#app/ui/tool/address-state.ts';
import type { Firm } from './seats.ts';

export const maxOf: Record<keyof Firm, number> = {
  clients: 500,
  shopsEach: 100,
  people: 500,
  peopleEach: 500,
  writers: 500,
  downloaders: 500,
};
export const fieldNames = Object.keys(maxOf) as (keyof Firm)[];

const count = (name: keyof Firm, key: string, usual: string) =>
  at(
    key,
    usual,
    typed((text) => wholeNumber(name, text)?.toString() ?? null),
  );

/** `clients=6`, `shops=3`, `people=4`, `each=2`, `writers=2`, `artwork=3`. */
export const address = addressState(
  record({
    clients: count('clients', 'clients', '6'),
    shopsEach: count('shopsEach', 'shops', '3'),
    people: count('people', 'people', '4'),
    peopleEach: count('peopleEach', 'each', '2'),
    writers: count('writers', 'writers', '2'),
    downloaders: count('downloaders', 'artwork', '3'),
  }),
  'seat-estimate',
);
export const { example, parse: parseState, format: formatState } = address;
/** As it is typed. */
export type SeatState = StateOf<typeof address>;

/** @returns null for anything but a whole number within the field's limit */
export function wholeNumber(name: keyof Firm, text: string): number | null {
  const { decimal } = readDecimal(text, maxOf[name]) as { decimal?: string };
  return decimal !== undefined && /^\d+$/.test(decimal) ? Number(decimal) : null;
}

/** @returns null while a field cannot be read, 'too_many' while more people work for one client than there are */
export function firmOf(state: SeatState): Firm | 'too_many' | null {
  const read = fieldNames.map((name) => [name, wholeNumber(name, state[name])] as const);
  if (read.some(([, value]) => value === null)) return null;
  const firm = Object.fromEntries(read) as unknown as Firm;
  if (firm.clients === 0) return null;
  return firm.peopleEach > firm.people ? 'too_many' : firm;
}
