import { job } from '#server/platform/jobs/jobs.ts';
import { inspectUpload } from './inspect-upload.ts';
import { uploadArrived } from './material-uploads.events.ts';
import { sweepUploads } from './sweep/sweep-uploads.ts';

export const materialUploadJobs = [
  job({
    queue: 'material-uploads-look',
    about:
      'Looks at a file that was sent for the library: malware, type, size, what it tells; draws its preview.',
    on: uploadArrived,
    run: (ctx, { uploadId }) => inspectUpload(ctx, uploadId),
  }),
  job({
    queue: 'material-uploads-sweep',
    about:
      'Tries files again that wait for the virus scanner; forgets what was half sent a day ago, or unused for 30, with its content.',
    every: '*/5 * * * *',
    run: (ctx) => sweepUploads(ctx),
  }),
];
