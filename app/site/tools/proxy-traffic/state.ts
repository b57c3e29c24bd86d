import { readDecimal } from '#app/format/read-decimal.ts';
import {
  addressState,
  at,
  oneOf,
  record,
  type StateOf,
  textThat,
  typed,
} from '#app/ui/tool/address-state.ts';
import { proxyOptions } from '#content/catalogue/proxies.ts';
import { type Route, sessionName } from './endpoint.ts';
import type { AddressKind } from './offers.ts';
import type { Job } from './traffic.ts';

export type NumberName = 'pages' | 'pageKB' | 'requests' | 'runs' | 'retries' | 'addresses' | 'minutes';

export const max: Record<NumberName, number> = {
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

const figure = (name: NumberName, key: string, usual: string) =>
  at(
    key,
    usual,
    typed((text) => figureText(name, text)),
  );

/** Figures are kept as they are typed. */
export const address = addressState(
  record({
    pages: figure('pages', 'pages', '2,000'),
    pageKB: figure('pageKB', 'kb', '500'),
    requests: figure('requests', 'req', '1'),
    runs: figure('runs', 'runs', '1'),
    per: at('per', 'day', oneOf(['day', 'week', 'month'])),
    retries: figure('retries', 'retry', '10'),
    addresses: figure('addresses', 'ips', '1'),
    kind: at('kind', 'home', oneOf(['any', 'fixed', 'home', 'phone'])),
    country: at('country', 'DE', oneOf<string>(['any', ...countries])),
    protocol: at('proto', 'http', oneOf(proxyOptions.protocols)),
    session: at('session', 'rotating', oneOf(['rotating', 'sticky'])),
    sessionName: at(
      'name',
      'stock1',
      textThat((text) => sessionName.test(text)),
    ),
    minutes: figure('minutes', 'min', '10'),
  }),
  'proxy-traffic',
);
export const { example, parse: parseState, format: formatState } = address;
export type TrafficState = StateOf<typeof address>;

/** @returns null where a text is no figure of this field */
export function figureText(field: NumberName, text: string): string | null {
  const { decimal } = readDecimal(text, max[field]) as { decimal?: string };
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
  const number = (field: NumberName) => Number(figureText(field, state[field]) ?? Number.NaN);
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
  const minutes = figureText('minutes', state.minutes);
  if (!sessionName.test(state.sessionName) || minutes === null) return null;
  return { country, protocol: state.protocol, sticky: { name: state.sessionName, minutes: Number(minutes) } };
}
