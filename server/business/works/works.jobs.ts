import { job } from '#server/platform/jobs/jobs.ts';
import { emptyTrash } from './trash.ts';

export const workJobs = [
  job({
    queue: 'works-trash',
    about: 'Deletes saved works that have been in the trash for 30 days.',
    every: '17 3 * * *',
    run: async (ctx) => ({ deleted: await emptyTrash(ctx) }),
  }),
];
