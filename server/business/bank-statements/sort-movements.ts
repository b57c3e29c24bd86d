import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { listKnown } from './bank-statements.queries.ts';
import type { Fingerprinted } from './fingerprints.ts';
import { judgeMovements, type Verdict } from './judge-movements.ts';
import type { CheckedStatement } from './read-statement.ts';

export interface Sorted {
  told: Fingerprinted;
  /** An earlier file has brought it, or an earlier statement of this one. */
  known: boolean;
  verdict: Verdict;
}

/**
 * What is new in the statements of a file, and what would become of it now; by statement, in the order of the file.
 * @param replaced the hash of a file whose import is to be replaced, and counts no more
 */
export async function sortMovements(
  { db, config }: Pick<Context, 'db' | 'config'>,
  statements: readonly CheckedStatement[],
  replaced: string | null = null,
): Promise<Sorted[][]> {
  const known = new Map<string, Set<string>>();
  for (const [account, own] of Map.groupBy(statements, (statement) => statement.account)) {
    const fingerprints = own.flatMap(({ movements }) => movements.map(({ fingerprint }) => fingerprint));
    known.set(account, await listKnown(db, account, { fingerprints, replaced }));
  }
  const verdicts = await judgeMovements(
    { db, config },
    statements.flatMap(({ account, movements }) =>
      movements.map((told) => ({ ...told, account, statementId: null })),
    ),
    replaced,
  );
  const paid = new Set<Id<'invoice'>>();
  let at = 0;
  return statements.map(({ account, movements }) =>
    movements.map((told) => {
      const isKnown = known.get(account)?.has(told.fingerprint) ?? false;
      known.get(account)?.add(told.fingerprint);
      const verdict = verdicts[at++] ?? { outcome: 'unknown' };
      return { told, known: isKnown, verdict: isKnown ? verdict : onceOnly(verdict, paid) };
    }),
  );
}

/** Of two movements of one file that would pay the same, the first does. */
function onceOnly(verdict: Verdict, paid: Set<Id<'invoice'>>): Verdict {
  if (verdict.outcome !== 'matched' || verdict.confirmed) return verdict;
  if (paid.has(verdict.invoiceId)) return { outcome: 'already_paid' };
  paid.add(verdict.invoiceId);
  return verdict;
}
