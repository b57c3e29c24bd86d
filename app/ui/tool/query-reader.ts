/** Reads a tool's values from an address, one key at a time. */
export interface QueryReader {
  /** @param read answers null where the text means nothing: the value is then the usual one, and the key a problem */
  take<T>(key: string, usual: T, read: (text: string) => T | null): T;
  /** Keys that were there and could not be read; grows with each `take`. */
  problems: string[];
}

export function queryReader(query: URLSearchParams): QueryReader {
  const problems: string[] = [];
  return {
    problems,
    take(key, usual, read) {
      const text = query.get(key);
      if (text === null) return usual;
      const value = read(text);
      if (value === null) problems.push(key);
      return value ?? usual;
    },
  };
}
