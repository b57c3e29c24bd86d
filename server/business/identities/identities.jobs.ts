import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { job } from '#server/platform/jobs/jobs.ts';
import { forgetOriginsBefore, removeEntriesOfRemoved } from './identities.queries.ts';

/** As long as the list of logins goes back. */
const originKept = days(365);

export const identityJobs = [
  job({
    queue: 'identities-cleanup',
    about:
      'Forgets from where third-party logins were linked a year ago, and what was noted of removed ones.',
    every: '37 3 * * *',
    run: (ctx) => cleanUp(ctx),
  }),
];

export async function cleanUp(ctx: Context): Promise<void> {
  await removeEntriesOfRemoved(ctx.db);
  await forgetOriginsBefore(ctx.db, later(ctx.now(), -originKept));
}
