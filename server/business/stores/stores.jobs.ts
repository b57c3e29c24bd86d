import { job } from '#server/platform/jobs/jobs.ts';
import { workMoved } from '../works/works.events.ts';
import { noteEnded } from './items.ts';
import { forgetDeletedStores } from './stores.ts';

export const storeJobs = [
  job({
    queue: 'stores-work-moved',
    about: 'Notes of a work that was given to another account when the stores which used it lost it.',
    on: workMoved,
    run: (ctx, { workId }) => noteEnded(ctx, workId),
  }),
  job({
    queue: 'stores-hourly',
    about: 'Notes when works that stores use ended, and forgets deleted stores that cannot be brought back.',
    every: '41 * * * *',
    async run(ctx) {
      await noteEnded(ctx);
      return { forgotten: await forgetDeletedStores(ctx) };
    },
  }),
];
