import type { Context } from '#server/platform/context.ts';
import { transaction } from '#server/platform/db/transaction.ts';
import type { MaterialImport } from '../materials.tables.ts';
import { type Candidate, Refused } from './candidate.ts';
import { type Checked, checkCandidate } from './check-candidate.ts';
import { beginImport, findImport, listLicenceSlugs, moveImport } from './keep.queries.ts';
import { keepBatch, sortBatch } from './keep-batch.ts';
import { contentsOf } from './keep-contents.ts';
import { noReport, type Report } from './report.ts';
import { openStems } from './stems.ts';

export interface Ingest {
  /** Names the supply; with each candidate's key it names a material for ever. */
  source: string;
  /** Hash of what is taken in; a run with the same one goes on where the last was stopped. */
  fingerprint: string;
  candidates: AsyncIterable<Candidate> | Iterable<Candidate>;
  /** Looks at everything and writes nothing. */
  dryRun?: boolean;
  /** false: kept, but not shown to anybody. */
  publish?: boolean;
  report?: Report;
  onProgress?(so: Progress): void;
}

export interface Progress {
  done: number;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

const inBatch = 500;
/** Bytes of files that are held at the same time. */
const heaviestBatch = 32 * 1024 * 1024;

/**
 * Takes candidates into the library, batch by batch: each is a transaction that also writes how far it has come, so that
 * whatever ends the process, the next run goes on behind the last batch. The same again changes nothing.
 */
export async function ingest(ctx: Context, wanted: Ingest): Promise<Progress> {
  const { dryRun = false, publish = true, report = noReport } = wanted;
  const licences = await listLicenceSlugs(ctx.db);
  const stems = openStems();
  let so = await startOf(ctx, wanted);
  await report.goOnFrom(so.reportBytes);
  const skipped = so.done;
  let seen = 0;
  let unchanged = 0;
  let refused = 0;
  let batch = new Map<string, Checked>();
  let bytes = 0;

  const finishBatch = async (finished: boolean) => {
    const candidates = [...batch.values()];
    const sorted = await sortBatch(ctx, wanted.source, candidates);
    unchanged += sorted.unchanged;
    const next: MaterialImport = {
      ...so,
      done: seen,
      added: so.added + sorted.added.length,
      changed: so.changed + sorted.changed.length,
      refused: so.refused + refused,
      reportBytes: await report.flush(),
      finishedAt: finished ? ctx.now() : null,
    };
    if (!dryRun) {
      const fresh = [...sorted.added, ...sorted.changed.map(({ candidate }) => candidate)];
      await transaction(ctx, async (inner) => {
        await keepBatch(inner, wanted.source, sorted, contentsOf(fresh), { stems, publish });
        if (!(await moveImport(inner.db, so, next)))
          throw new Error(`${wanted.source} is being taken in by another process`);
      });
    }
    so = next;
    batch = new Map();
    bytes = 0;
    refused = 0;
    wanted.onProgress?.({ ...so, unchanged });
  };

  for await (const candidate of wanted.candidates) {
    seen++;
    if (seen <= skipped) continue;
    try {
      const checked = await checkCandidate(candidate, licences);
      if (batch.has(checked.key)) throw new Refused('twice', checked.key);
      batch.set(checked.key, checked);
      bytes += checked.files.reduce((sum, { content }) => sum + content.bytes.length, 0);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused++;
      report.refuse(candidate, error);
    }
    if (batch.size >= inBatch || bytes >= heaviestBatch || refused >= inBatch) await finishBatch(false);
  }
  await finishBatch(true);
  const { done, added, changed } = so;
  return { done, added, changed, unchanged, refused: so.refused };
}

/** Where to begin: behind the last batch of a run that was stopped, or at the start. */
async function startOf(
  { db, now }: Context,
  { source, fingerprint, dryRun }: Ingest,
): Promise<MaterialImport> {
  const fresh: MaterialImport = {
    source,
    fingerprint,
    done: 0,
    added: 0,
    changed: 0,
    refused: 0,
    reportBytes: 0,
    startedAt: now(),
    finishedAt: null,
  };
  if (dryRun) return fresh;
  const last = await findImport(db, source);
  if (last && last.finishedAt === null && last.fingerprint === fingerprint) return last;
  await beginImport(db, fresh);
  return fresh;
}
