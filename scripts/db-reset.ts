// Use to begin with a new development database (`npm run db:reset`); with `-- --all`, `npm start` begins with new demo data as well.
import { join } from 'node:path';
import { devData, root } from './dev/dev-folder.ts';
import { resetData } from './dev/reset-data.ts';

const folders = process.argv.includes('--all') ? [devData, join(root, 'data')] : [devData];
try {
  for (const line of resetData(folders, process.env, root)) process.stdout.write(`${line}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
