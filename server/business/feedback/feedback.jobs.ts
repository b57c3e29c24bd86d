import { job } from '#server/platform/jobs/jobs.ts';
import { deleteOverFeedback } from './delete-feedback.ts';

export const feedbackJobs = [
  job({
    queue: 'feedback-over',
    about: 'Deletes messages that were closed or last answered in a year that ended three years ago.',
    every: '47 3 * * *',
    // A storage answers each deletion by itself.
    atMostSeconds: 900,
    run: async (ctx) => ({ deleted: await deleteOverFeedback(ctx) }),
  }),
];
