import { job } from '#server/platform/jobs/jobs.ts';
import { lapseStaffApprovals } from './lapse-approvals.ts';

export const staffApprovalJobs = [
  job({
    queue: 'staff-approvals-lapse',
    about: 'Ends acts of staff that waited a week for a second person, and tells who asked for them.',
    every: '26 * * * *',
    run: (ctx) => lapseStaffApprovals(ctx),
  }),
];
