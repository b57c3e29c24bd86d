import { createHash } from 'node:crypto';
import type { ToldMovement } from './statement-file.ts';

export type Fingerprinted = ToldMovement & { fingerprint: string };

/**
 * What makes a movement the same one in a second file: the bank's name for it with day and amount and, unless the bank gives that name
 * to no other movement, payer and reference; and which it is of several that are alike, so that two equal payments of one day are
 * two. A file has to hold whole days, as statements do; a statement that stands in it twice is told apart by such names alone.
 * @returns the movements of each statement, in their order
 */
export function fingerprinted(
  statements: readonly { account: string; movements: readonly ToldMovement[] }[],
): Fingerprinted[][] {
  const seen = new Map<string, number>();
  return statements.map(({ account, movements }, at) =>
    movements.map((told) => {
      const { bankId, isLasting, payer, reference, bookedOn, amount, currency } = told;
      const words = isLasting ? [] : [payer, reference];
      const named = bankId === null ? ['told', ...words] : ['named', bankId, ...words];
      const alike = JSON.stringify([account, ...named, bookedOn, amount, currency]);
      const counted = isLasting ? `${at} ${alike}` : alike;
      const nth = (seen.get(counted) ?? 0) + 1;
      seen.set(counted, nth);
      const fingerprint = createHash('sha256').update(`${alike}\n${nth}`).digest('hex');
      return { ...told, fingerprint };
    }),
  );
}
