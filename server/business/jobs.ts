import type { Job } from '#server/platform/jobs/jobs.ts';

/** What every noun does later; each `<noun>.jobs.ts` is named here once. */
export const jobsOfBusiness: readonly Job[] = [];
