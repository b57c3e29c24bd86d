import { job } from '#server/platform/jobs/jobs.ts';
import { carryOutDeletions } from './carry-out.ts';
import { makeExport } from './make-export.ts';
import { dataExportAsked, filesLeft } from './privacy.events.ts';
import { removeExports } from './remove-exports.ts';

export const privacyJobs = [
  job({
    queue: 'privacy-export',
    about: 'Makes an export of everything that is kept about a member, and mails them.',
    on: dataExportAsked,
    // A storage answers each file by itself.
    atMostSeconds: 900,
    run: (ctx, { exportId }) => makeExport(ctx, exportId),
  }),
  job({
    queue: 'privacy-exports-over',
    about: 'Removes exports of members’ data whose 24 hours are over, and what unfinished ones left behind.',
    every: '13 * * * *',
    atMostSeconds: 900,
    run: async (ctx) => ({ files: await removeExports(ctx) }),
  }),
  job({
    queue: 'privacy-deletions',
    about: 'Deletes accounts whose 14 days are over, or tells their owners what has to be settled first.',
    every: '23 * * * *',
    atMostSeconds: 900,
    run: async (ctx) => ({ deleted: await carryOutDeletions(ctx) }),
  }),
  job({
    queue: 'privacy-files-left',
    about: 'Removes stored files of an account that was deleted.',
    on: filesLeft,
    retries: 50,
    run: async (ctx, { keys }) => {
      for (const key of keys) await ctx.files.delete(key);
    },
  }),
];
