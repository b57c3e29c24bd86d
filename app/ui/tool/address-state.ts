import type { ToolName } from '#contract/statistics.ts';
import type { AddressForm } from './use-address-state.ts';

/** A piece of a tool's state, its keys in the query, and the value it has while the address says nothing. */
export interface Part<T> {
  usual: T;
  keys: readonly string[];
  /** Adds each key that was there and could not be read to `problems`; the usual value then stands in for it. */
  read(query: URLSearchParams, problems: string[]): T;
  /** Adds what differs from the usual value, or everything for a `whole` query. */
  write(value: T, query: URLSearchParams, whole?: boolean): void;
}

/** The state that an address holds. */
export type StateOf<Address> = Address extends AddressForm<infer State> ? State : never;

/** How one value is spelt. */
export interface Kind<T> {
  /** @returns null where the text means nothing */
  read(text: string): T | null;
  /** @returns null for what the address leaves out */
  write(value: T): string | null;
}

/** Everything the address of a tool needs, from the parts of its state in the order in which they are written. */
export function addressState<T>(part: Part<T>, tool?: ToolName): AddressForm<T> {
  return {
    tool,
    example: part.usual,
    keys: new RegExp(`^(${part.keys.join('|').replaceAll('.', '\\.')})$`),
    parse(query) {
      const problems: string[] = [];
      return { state: part.read(query, problems), problems };
    },
    format(state, whole) {
      const query = new URLSearchParams();
      part.write(state, query, whole);
      return query;
    },
  };
}

/** One value at one key. @param problem what its problem is called, where that is not the key */
export function at<T>(key: string, usual: NoInfer<T>, kind: Kind<T>, problem = key): Part<T> {
  return {
    usual,
    keys: [key],
    read(query, problems) {
      const text = query.get(key);
      if (text === null) return usual;
      const value = kind.read(text);
      if (value === null) problems.push(problem);
      return value ?? usual;
    },
    write(value, query, whole) {
      const text = kind.write(value);
      if (text !== null && (whole || text !== kind.write(usual))) query.set(key, text);
    },
  };
}

/** A row at each repetition of a key. Rows that cannot be read are left out, and the usual ones return when none can. */
export function rows<T>(key: string, usual: readonly T[], most: number, kind: Kind<T>): Part<readonly T[]> {
  return {
    usual,
    keys: [key],
    read(query, problems) {
      const texts = query.getAll(key);
      const read = texts.slice(0, most).map(kind.read);
      if (read.includes(null) || texts.length > most) problems.push(key);
      const found = read.filter((row) => row !== null);
      return found.length > 0 ? found : usual;
    },
    write(value, query, whole) {
      if (!whole && JSON.stringify(value) === JSON.stringify(usual)) return;
      for (const row of value) query.append(key, kind.write(row) ?? '');
    },
  };
}

/** Named parts, in their order. */
export function record<T extends object>(parts: { [Name in keyof T]: Part<T[Name]> }): Part<T> {
  const names = Object.keys(parts) as (keyof T)[];
  const each = (value: (name: keyof T) => unknown) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as T;
  return {
    usual: each((name) => parts[name].usual),
    keys: names.flatMap((name) => parts[name].keys),
    read: (query, problems) => each((name) => parts[name].read(query, problems)),
    write(value, query, whole) {
      for (const name of names) parts[name].write(value[name], query, whole);
    },
  };
}

/** Two parts side by side, where what is usual in the second may depend on the first. */
export function joined<A, B>(first: Part<A>, second: (value: A) => Part<B>): Part<A & B> {
  const opening = second(first.usual);
  return {
    usual: { ...first.usual, ...opening.usual },
    keys: [...first.keys, ...opening.keys],
    read(query, problems) {
      const value = first.read(query, problems);
      return { ...value, ...second(value).read(query, problems) };
    },
    write(value, query, whole) {
      first.write(value, query, whole);
      second(value).write(value, query, whole);
    },
  };
}

/**
 * Text as it is typed. What cannot be read is written as an empty value, which is read as a field still to be filled.
 * @param read its one spelling in the address, or null where it cannot be used
 */
export const typed = (read: (text: string) => string | null): Kind<string> => ({
  read: (text) => (text === '' ? '' : read(text)),
  write: (text) => read(text) ?? '',
});

/** The same for a field that means something while it is empty; what cannot be read is written as no figure at all. */
export const typedOrEmpty = (read: (text: string) => string | null): Kind<string> => ({
  read: (text) => (text === '' || text === unread ? text : read(text)),
  write: (text) => (text.trim() === '' ? '' : (read(text) ?? unread)),
});
const unread = '?';

export const textThat = (fits: (text: string) => boolean): Kind<string> =>
  typed((text) => (fits(text) ? text : null));

/** One of these values, spelt as itself. */
export const oneOf = <const T extends string | number | null>(values: readonly T[]): Kind<T> => ({
  read: (text) => values.find((value) => String(value) === text) ?? null,
  write: (value) => (value === null ? null : String(value)),
});

export const flag: Kind<boolean> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : null),
  write: (value) => (value ? 'yes' : 'no'),
};

/** Some of these ids, read in this order; `none` for an empty list. @param repeats whether one may be named twice */
export const someOf = <T extends string>(
  ids: readonly T[],
  separator: string,
  repeats = false,
): Kind<readonly T[]> => ({
  read(text) {
    if (text === 'none') return [];
    const asked = text.split(separator);
    const found = ids.filter((id) => (asked as readonly string[]).includes(id));
    return found.length === (repeats ? new Set(asked).size : asked.length) ? found : null;
  },
  write: (value) => value.join(separator) || 'none',
});
