import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');

/** Runs a command of the operator with the settings of an install; tells what it printed, and how it ended. */
export const runCommand = (env: Record<string, string>, file: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, file), ...words], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
