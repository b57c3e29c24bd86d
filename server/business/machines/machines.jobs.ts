import { job } from '#server/platform/jobs/jobs.ts';
import { takeDueBackups } from './backups.ts';

export const machineJobs = [
  job({
    queue: 'machines-back-up',
    about: 'Asks for the daily backup of every virtual server that has one.',
    every: '37 * * * *',
    run: async (ctx) => ({ asked: await takeDueBackups(ctx) }),
  }),
];
