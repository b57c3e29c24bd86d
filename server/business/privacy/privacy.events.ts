import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** A member asked for an export. */
export const dataExportAsked = event(
  'privacy.data_export_asked',
  z.strictObject({ exportId: idSchema('dataExport') }),
);

/** Rows that named these files are gone. */
export const filesLeft = event(
  'privacy.files_left',
  z.strictObject({
    /** In the file storage. */
    keys: z.array(z.string()).min(1),
  }),
);
