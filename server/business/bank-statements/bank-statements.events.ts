import { z } from 'zod';
import { idSchema } from '#contract/ids.ts';
import { event } from '#server/platform/jobs/events.ts';

/** Movements of a statement were kept, and wait to be matched: all, or those behind one of them. */
export const statementImported = event(
  'bank_statement.imported',
  z.strictObject({ statementId: idSchema('bankStatement'), after: idSchema('bankMovement').optional() }),
);
