import { readDecimal } from '#app/format/read-decimal.ts';
import type { Firm } from './seats.ts';

/** As it is typed. */
export type SeatState = Record<keyof Firm, string>;

/** Names in the address. */
const keys: Record<keyof Firm, string> = {
  clients: 'clients',
  shopsEach: 'shops',
  people: 'people',
  peopleEach: 'each',
  writers: 'writers',
  downloaders: 'artwork',
};
export const fieldNames = Object.keys(keys) as (keyof Firm)[];
export const seatKeys = new RegExp(`^(${Object.values(keys).join('|')})$`);

export const example: SeatState = {
  clients: '6',
  shopsEach: '3',
  people: '4',
  peopleEach: '2',
  writers: '2',
  downloaders: '3',
};

export const mostOf: Record<keyof Firm, number> = {
  clients: 500,
  shopsEach: 100,
  people: 500,
  peopleEach: 500,
  writers: 500,
  downloaders: 500,
};

/** @returns null for anything but a whole number within the field's limit */
export function wholeNumber(name: keyof Firm, text: string): number | null {
  const { decimal } = readDecimal(text, mostOf[name]) as { decimal?: string };
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

/** `clients=6`, `shops=3`, `people=4`, `each=2`, `writers=2`, `artwork=3`. */
export function parseState(query: URLSearchParams): { state: SeatState; problems: string[] } {
  const problems: string[] = [];
  const state = { ...example };
  for (const name of fieldNames) {
    const text = query.get(keys[name]);
    if (text === null) continue;
    const value = wholeNumber(name, text);
    if (value === null) problems.push(keys[name]);
    else state[name] = String(value);
  }
  return { state, problems };
}

export function formatState(state: SeatState): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of fieldNames) {
    const value = wholeNumber(name, state[name]);
    if (value !== null && String(value) !== example[name]) query.set(keys[name], String(value));
  }
  return query;
}
