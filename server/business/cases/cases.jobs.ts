import { job } from '#server/platform/jobs/jobs.ts';
import { serviceTerminated } from '../services/services.events.ts';
import { deleteDuePapers } from './delete-papers.ts';
import { endWithService } from './move-case.ts';

export const caseJobs = [
  job({
    queue: 'cases-papers',
    about: 'Deletes papers of registration cases whose day of deletion has come, row and file.',
    every: '7 * * * *',
    // A storage answers each deletion by itself.
    atMostSeconds: 900,
    run: async (ctx) => ({ deleted: await deleteDuePapers(ctx) }),
  }),
  job({
    queue: 'cases-service-ended',
    about: 'Ends the registration case of a service that has ended.',
    on: serviceTerminated,
    run: (ctx, { serviceId }) => endWithService(ctx, serviceId),
  }),
];
