/**
 * What loaders answered, as it stands in a page. The framework's own stream names every value by its place in one long
 * list, and those numbers compress badly: as nested JSON a page is about 3 % smaller (docs/decisions/0003). The stream is
 * made again where React starts.
 */

export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain | undefined };

/** What `stream` carries in React Router 8.4.0. */
export interface Answers {
  loaderData: Plain;
  actionData: Plain;
  errors: null;
}

/** Whether JSON gives back what it was given; dates, promises and errors are for the framework's stream. */
export function isPlain(value: unknown): value is Plain {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // Read back, it would set the prototype.
  if (Object.hasOwn(value, '__proto__')) return false;
  return Object.values(value).every((one) => one === undefined || isPlain(one));
}

const nothing = -5;

/**
 * The list that the framework reads: values in the order they are met, objects and lists made of places in it (the wire
 * form of its `turbo-stream`). Of what came out of JSON only: nothing in it is undefined.
 */
export function asStream(answers: Answers): string {
  const list: unknown[] = [];
  const place = (value: unknown): number => {
    if (value === null) return nothing;
    const at = list.push(value) - 1;
    if (Array.isArray(value)) list[at] = value.map(place);
    else if (typeof value === 'object')
      list[at] = Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [`_${place(key)}`, place(one)]),
      );
    return at;
  };
  place(answers);
  return JSON.stringify(list);
}
