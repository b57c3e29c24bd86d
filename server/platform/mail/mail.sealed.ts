import { sql } from 'drizzle-orm';
import type { SealedKind } from '../auth/sealed-kind.ts';
import { mailQueue } from './mail.jobs.ts';
import { deleteMails } from './mail.queries.ts';

/** Mails wait as jobs; what has left or was cancelled is never opened again. */
export const sealedMails: SealedKind = {
  names: ['queued mail', 'queued mails'],
  place: {
    relation: 'pgboss.job',
    id: sql`job.id::text`,
    sealed: sql`(job.data ->> 'sealed')`,
    where: sql`job.name = ${mailQueue} and job.state not in ('completed', 'cancelled')`,
    set: sql`data = jsonb_set(job.data, '{sealed}', to_jsonb(v.after))`,
  },
  afterLoss: 'They are removed and were never sent.',
  async forget({ db }, rows) {
    await deleteMails(
      db,
      rows.map(({ id }) => id),
    );
  },
};
