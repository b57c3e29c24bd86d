import { readDecimal } from '#app/format/read-decimal.ts';
import { proxyOptions } from '#content/catalogue/proxies.ts';
import { type Route, sessionName } from './endpoint.ts';
import type { AddressKind } from './offers.ts';
import type { Job, Period } from './traffic.ts';

export type NumberName = 'pages' | 'pageKB' | 'requests' | 'runs' | 'retries' | 'addresses' | 'minutes';

/** As it is typed. */
export interface TrafficState extends Record<NumberName, string> {
  per: Period;
  kind: AddressKind;
  country: string;
  protocol: Route['protocol'];
  session: 'rotating' | 'sticky';
  sessionName: string;
}

export const most: Record<NumberName, number> = {
  pages: 1e8,
  pageKB: 1e6,
  requests: 1000,
  runs: 10_000,
  retries: 1000,
  addresses: 10_000,
  minutes: proxyOptions.stickyMinutes.most,
};

/** Offered in the generator; an order takes every country that has addresses. */
export const countries =
  'AE AT AU BE BR CA CH CZ DE DK ES FI FR GB IE IN IT JP KR MX NL NO PL PT SE SG TR US ZA'.split(' ');

export const example: TrafficState = {
  pages: '2,000',
  pageKB: '500',
  requests: '1',
  runs: '1',
  per: 'day',
  retries: '10',
  addresses: '1',
  kind: 'home',
  country: 'DE',
  protocol: 'http',
  session: 'rotating',
  sessionName: 'stock1',
  minutes: '10',
};

const keys: Record<keyof TrafficState, string> = {
  pages: 'pages',
  pageKB: 'kb',
  requests: 'req',
  runs: 'runs',
  per: 'per',
  retries: 'retry',
  addresses: 'ips',
  kind: 'kind',
  country: 'country',
  protocol: 'proto',
  session: 'session',
  sessionName: 'name',
  minutes: 'min',
};

const words: Partial<Record<keyof TrafficState, readonly string[]>> = {
  per: ['day', 'week', 'month'],
  kind: ['any', 'fixed', 'home', 'phone'],
  country: ['any', ...countries],
  protocol: proxyOptions.protocols,
  session: ['rotating', 'sticky'],
};

export const trafficKeys = new RegExp(`^(${Object.values(keys).join('|')})$`);
const fields = Object.keys(keys) as (keyof TrafficState)[];

export function parseState(query: URLSearchParams): { state: TrafficState; problems: string[] } {
  const problems: string[] = [];
  const read = fields.map((field) => {
    const text = query.get(keys[field]);
    const value = text === null ? example[field] : canonical(field, text);
    if (value === null) problems.push(keys[field]);
    return [field, value ?? example[field]] as const;
  });
  return { state: Object.fromEntries(read) as unknown as TrafficState, problems };
}

export function formatState(state: TrafficState): URLSearchParams {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = canonical(field, state[field]);
    if (value !== null && value !== canonical(field, example[field])) query.set(keys[field], value);
  }
  return query;
}

/** @returns null where a text is none of this field's */
export function canonical(field: keyof TrafficState, text: string): string | null {
  const allowed = words[field];
  if (allowed) return allowed.includes(text) ? text : null;
  if (field === 'sessionName') return sessionName.test(text) ? text : null;
  const { decimal } = readDecimal(text, most[field as NumberName]) as { decimal?: string };
  if (decimal === undefined) return null;
  const value = Number(decimal);
  const whole = field === 'addresses' || field === 'minutes';
  return whole && (value < 1 || !Number.isInteger(value)) ? null : decimal;
}

export interface Read {
  job: Job;
  addresses: number;
  kind: AddressKind;
}

/** @returns null while a figure of the calculation cannot be read */
export function jobOf(state: TrafficState): Read | null {
  const number = (field: NumberName) => Number(canonical(field, state[field]) ?? Number.NaN);
  const job: Job = {
    pages: number('pages'),
    pageKB: number('pageKB'),
    requests: number('requests'),
    runs: number('runs'),
    per: state.per,
    retries: number('retries'),
  };
  const addresses = number('addresses');
  const missing = [...Object.values(job), addresses].some((value) => Number.isNaN(value));
  return missing ? null : { job, addresses, kind: state.kind };
}

/** @returns null while the name or the minutes of a session cannot be used */
export function routeOf(state: TrafficState): Route | null {
  const country = state.country === 'any' ? '' : state.country;
  if (state.session === 'rotating') return { country, protocol: state.protocol, sticky: null };
  const name = canonical('sessionName', state.sessionName);
  const minutes = canonical('minutes', state.minutes);
  if (name === null || minutes === null) return null;
  return { country, protocol: state.protocol, sticky: { name, minutes: Number(minutes) } };
}
