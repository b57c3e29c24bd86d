/** Two accounts and what moves from one to the other: a line of a Buchungsstapel. */
export interface Pair {
  debit: string;
  credit: string;
  /** Minor units, above zero. */
  amount: number;
}

/**
 * Writes the lines of a journal as movements between two accounts each, which is all that the format knows: the debits in
 * their order are filled from the credits in theirs. Every account is debited and credited with what it was before.
 * @param lines debits positive, credits negative, in minor units
 * @returns at most one fewer than there are lines
 * @throws Error when they do not add up to nothing
 */
export function pairLines(lines: readonly { account: string; amount: number }[]): Pair[] {
  const over = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (over !== 0) throw new Error(`a journal does not balance: ${over}`);
  const credits = lines.filter(({ amount }) => amount < 0).map((line) => ({ ...line, left: -line.amount }));
  return lines
    .filter(({ amount }) => amount > 0)
    .flatMap(({ account, amount }) => {
      let open = amount;
      return credits.flatMap((credit): Pair[] => {
        const moved = Math.min(open, credit.left);
        if (moved === 0) return [];
        open -= moved;
        credit.left -= moved;
        return [{ debit: account, credit: credit.account, amount: moved }];
      });
    });
}
