/**
 * What two people made of the same content, in one: what only one of them changed is as they left it. The parts are the keys
 * of the query, each with all its values, and the texts behind `#` as one.
 * @returns null where both changed the same part, each in another way
 */
export function mergeContents(base: string, theirs: string, mine: string): string | null {
  const [before, other, own] = [partsOf(base), partsOf(theirs), partsOf(mine)];
  const merged = new Map<string, string>();
  for (const key of new Set([...other.keys(), ...own.keys()])) {
    const [old, their, my] = [before.get(key), other.get(key), own.get(key)];
    if (my !== old && their !== old && my !== their) return null;
    const value = my === old ? their : my;
    if (value !== undefined) merged.set(key, value);
  }
  // A key that is in neither now was removed by both, or by one while the other left it.
  for (const key of before.keys()) if (!other.has(key) && !own.has(key)) merged.delete(key);
  return textOf(merged);
}

/** No key of a query: it stands for what is behind the mark. */
const fragment = '#';

/** Each part as JSON of its values, so that it can be compared. */
function partsOf(content: string): Map<string, string> {
  const mark = content.indexOf('#');
  const query = new URLSearchParams(mark < 0 ? content : content.slice(0, mark));
  const parts = new Map<string, string>();
  for (const [key, pairs] of Map.groupBy(query, ([name]) => name))
    parts.set(`?${key}`, JSON.stringify(pairs.map(([, value]) => value)));
  if (mark >= 0) parts.set(fragment, content.slice(mark));
  return parts;
}

function textOf(parts: ReadonlyMap<string, string>): string {
  const query = new URLSearchParams();
  for (const [key, values] of parts)
    if (key !== fragment) for (const value of JSON.parse(values)) query.append(key.slice(1), value);
  const text = query.toString();
  return (text && `?${text}`) + (parts.get(fragment) ?? '');
}
