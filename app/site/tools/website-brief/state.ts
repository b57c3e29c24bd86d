import {
  mostLanguages,
  pageKinds,
  paymentWays,
  shopSizes,
  systems,
} from '#content/en/rules/website-scope.ts';
import type { Scope } from './website-brief.ts';

/** A small shop with two languages. */
export const example: Scope = {
  pages: ['home', 'list', 'product', 'checkout', 'text'],
  payments: ['card', 'paypal'],
  systems: ['freight'],
  size: 'small',
  languages: 2,
  opensOn: '',
};

/** `pages=home,product`, `pay=card`, `with=stock`, `size=small`, `langs=2`, `open=2027-03-01`; "none" empties a list. */
export function parseState(query: URLSearchParams): { state: Scope; problems: string[] } {
  const problems: string[] = [];
  function list<Id extends string>(
    key: string,
    all: readonly { id: Id }[],
    usual: readonly Id[],
  ): readonly Id[] {
    const text = query.get(key);
    if (text === null) return usual;
    if (text === 'none') return [];
    const asked = text.split(',');
    const known = all.map(({ id }) => id).filter((id) => asked.includes(id));
    if (known.length === asked.length) return known;
    problems.push(key);
    return usual;
  }
  const read = <T>(key: string, usual: T, take: (text: string) => T | undefined): T => {
    const text = query.get(key);
    const value = text === null ? usual : take(text);
    if (value === undefined) problems.push(key);
    return value ?? usual;
  };
  const state: Scope = {
    pages: list('pages', pageKinds, example.pages),
    payments: list('pay', paymentWays, example.payments),
    systems: list('with', systems, example.systems),
    size: read('size', example.size, (text) => shopSizes.find(({ id }) => id === text)?.id),
    languages: read('langs', example.languages, (text) =>
      /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= mostLanguages ? Number(text) : undefined,
    ),
    opensOn: read('open', example.opensOn, (text) => (isDay(text) ? text : undefined)),
  };
  return { state, problems };
}

export function formatState(state: Scope): URLSearchParams {
  const query = new URLSearchParams();
  const put = (key: string, value: string, usual: string) => {
    if (value !== usual) query.set(key, value === '' ? 'none' : value);
  };
  put('pages', state.pages.join(), example.pages.join());
  put('pay', state.payments.join(), example.payments.join());
  put('with', state.systems.join(), example.systems.join());
  put('size', state.size, example.size);
  put('langs', String(state.languages), String(example.languages));
  if (isDay(state.opensOn)) query.set('open', state.opensOn);
  return query;
}

export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}
