// Used by scripts/dev.ts and scripts/db-reset.ts: what development keeps, apart from everything of `npm start`.
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');
export const devFolder = join(root, '.dev');
/** Database, outbox and stored files of development. */
export const devData = join(devFolder, 'data');
