import type { Read, ReadState } from './use-read.ts';

type Answers<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer T> ? T : never };
export type Shown<T> = Pick<Read<T>, 'data' | 'state' | 'why' | 'refetch'>;

const weight: readonly ReadState[] = ['there', 'asking', 'failed', 'refused', 'missing'];

/** Several questions as one: there when all are, failed when one is. */
export function joinReads<Reads extends Record<string, Read<unknown>>>(reads: Reads): Shown<Answers<Reads>> {
  const all = Object.entries(reads);
  const complete = all.every(([, { data }]) => data !== null);
  const state = all
    .map(([, read]) => read.state)
    .reduce((one, other) => (weight.indexOf(other) > weight.indexOf(one) ? other : one), 'there');
  return {
    data: complete
      ? (Object.fromEntries(all.map(([name, { data }]) => [name, data])) as Answers<Reads>)
      : null,
    state,
    why: all.find(([, { why }]) => why)?.[1].why,
    refetch: async () => {
      await Promise.all(all.map(([, read]) => read.refetch()));
    },
  };
}

/** What somebody may not read in their role, and the page is complete without. @param none in place of the answer */
export const unlessRefused = <T, N>(read: Read<T>, none: N): Read<T | N> =>
  read.why ? { ...read, data: none, state: 'there', why: undefined } : read;
