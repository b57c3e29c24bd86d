import type { StatementPreview, StatementReading } from '#contract/bank-statements.ts';
import { takeFrom } from '#server/platform/auth/limits.ts';
import type { Context } from '#server/platform/context.ts';
import type { SentFile } from '#server/platform/http/multipart.ts';
import { actingMember } from '../members/sessions.ts';
import { toldView } from './bank-statements.view.ts';
import { findEarlierImport } from './earlier-reading.ts';
import { readStatement } from './read-statement.ts';
import { sortMovements } from './sort-movements.ts';

/** Of one person; reading a large file is dear, and whoever looks inside a demonstration may do it as well. */
const limit = { max: 60, perSeconds: 3600 } as const;
const shown = 50;

/**
 * What a file says and what would become of it; nothing of it is kept.
 * @throws request.too_many; request.invalid and statement.refused, as `readStatement`, and read_otherwise
 */
export async function previewStatement(
  ctx: Context,
  reading: StatementReading,
  files: readonly SentFile[],
): Promise<StatementPreview> {
  await takeFrom(ctx, `preview-statement:${actingMember(ctx).id}`, limit);
  const { fileHash, digest, statements } = await readStatement(ctx, files, reading);
  const earlier = await findEarlierImport(ctx, fileHash, reading);
  const replaces = earlier?.isReplaced ?? false;
  const sorted = (await sortMovements(ctx, statements, replaces ? fileHash : null)).flat();
  const fresh = sorted.filter(({ known }) => !known).map(({ verdict }) => verdict.outcome);
  const count = (outcome: string) => fresh.filter((one) => one === outcome).length;
  const [matched, outgoing] = [count('matched'), count('outgoing')];
  return {
    digest,
    importedAt: earlier?.statement.createdAt.toISOString() ?? null,
    replaces,
    statements: statements.map(({ account, from, to, opening, closing, movements }) => ({
      ...{ account, from, to, opening, closing, movements: movements.length },
    })),
    counts: {
      ...{ known: sorted.length - fresh.length, matched, outgoing },
      queued: fresh.length - matched - outgoing,
      skipped: statements.reduce((sum, { skipped }) => sum + skipped, 0),
    },
    movements: sorted.slice(0, shown).map(({ told, known, verdict }) => ({
      ...toldView(told),
      ...{ known, outcome: verdict.outcome },
    })),
  };
}
