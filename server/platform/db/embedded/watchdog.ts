import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type Account, identityOf } from './account.ts';

/** A program of PostgreSQL under a watchdog. */
export interface Watched {
  /** settles when the program has ended; never rejects. 0 = in order */
  exited: Promise<number>;
  /** the last lines it wrote to stderr */
  lines: string[];
  /** asks it to end the same way as our death would: see the script */
  end(): void;
  /** lets this process end while the program runs; its end closes the pipe */
  unref(): void;
}

/**
 * Two small shells beside the program instead of a second Node (about 1 MB instead of 50). One waits for the
 * program and passes its exit code on. The other reads from a pipe that only we hold open: when it closes,
 * because we ended it or died in any way, the program gets SIGINT (fast shutdown), 4 s later SIGQUIT (at
 * once), at last SIGKILL. They ignore the signals a service manager sends to everybody, so that they outlive
 * us.
 */
const SCRIPT = `
trap '' HUP INT TERM
exec 4<&0 </dev/null
"$@" 4<&- &
program=$!
(
  exec 2>/dev/null
  read -r line <&4
  for signal in INT QUIT KILL; do
    kill -$signal $program || exit 0
    i=0
    while [ $i -lt 40 ] && kill -0 $program; do sleep 0.1 || sleep 1; i=$((i+1)); done
  done
) &
reader=$!
exec 4<&-
wait $program
code=$?
kill -KILL $reader 2>/dev/null
exit $code
`;

/** Where a folder handed over as descriptor 3 is found by a user who may not enter the folders above it. */
export const FOLDER_BY_DESCRIPTOR = '/proc/self/fd/3';

export interface WatchOptions {
  account: Account;
  /** handed over as an open folder, see FOLDER_BY_DESCRIPTOR */
  folder: string;
  /** called with each line of stderr */
  onLine?: (line: string) => void;
}

/** Starts the program in a session of its own, so that the terminal's Ctrl-C does not reach it. */
export function watch(program: string, args: string[], options: WatchOptions): Watched {
  const folder = openSync(options.folder, 'r');
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'ezcaravel-watchdog', program, ...args], {
    ...identityOf(options.account),
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', folder],
    // Nothing of ours: no secrets, and no PG… variable that would change what the program does.
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  });
  closeSync(folder);

  const lines: string[] = [];
  const stdin = child.stdin as Socket;
  const stderr = child.stderr as Socket;
  stdin.on('error', () => {}); // the program ended before we did
  createInterface({ input: stderr }).on('line', (line) => {
    lines.push(line);
    if (lines.length > 40) lines.shift();
    options.onLine?.(line);
  });
  const exited = new Promise<number>((resolve) => {
    child.once('error', (error) => {
      lines.push(`FATAL: ${error.message}`);
      resolve(-1);
    });
    child.once('exit', (code) => {
      stdin.destroy(); // the reader outlives a watchdog that was killed, and then ends the program
      resolve(code ?? -1);
    });
  });
  return {
    exited,
    lines,
    end: () => {
      child.ref();
      stdin.destroy();
    },
    unref: () => {
      for (const handle of [child, stdin, stderr]) handle.unref();
    },
  };
}

/** The lines in which PostgreSQL says why it did not do its work, as one line. */
export function explain(lines: string[]): string {
  const telling = lines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT|initdb: error|.*: not found)/.test(line));
  return (
    (telling.length > 0 ? telling : lines.slice(-3)).join(' ').replace(/\s+/g, ' ').trim() ||
    'no reason given'
  );
}
