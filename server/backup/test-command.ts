import { execFile } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Says at the end how much memory the process took at most. */
const measure =
  'data:text/javascript,process.on("exit",()=>process.stderr.write("MiB "+Math.round(process.resourceUsage().maxRSS/1024)))';

export interface Ran {
  code: number;
  said: string;
  /** At most, resident */
  mib: number;
}

/** `npm run backup`, `npm run restore` or `npm run resume`, as a process of its own with these settings. */
export function runCommand(
  command: 'backup' | 'restore' | 'resume',
  args: string[],
  env: Record<string, string>,
): Promise<Ran> {
  return new Promise((resolve) => {
    const program = ['--import', measure, join(root, `scripts/${command}.ts`), ...args];
    execFile(process.execPath, program, { cwd: root, env }, (error, out, err) =>
      resolve({
        code: error ? Number(error.code) : 0,
        said: out + err.replace(/MiB \d+$/, ''),
        mib: Number(/MiB (\d+)$/.exec(err)?.[1]),
      }),
    );
  });
}
