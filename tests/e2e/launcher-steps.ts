import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { putProgram } from '../../app/desk/workspaces/test-shells.ts';
import { readZip } from '../read-zip.ts';

/** The files of the zip that a workspace's page gives. */
export async function launchersFrom(page: Page): Promise<ReadonlyMap<string, string>> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download launchers' }).click();
  const files = readZip(await readFile(await (await download).path()));
  return new Map([...files].map(([name, bytes]) => [name, bytes.toString()]));
}

/**
 * A computer with the Chromium of the tests as its Chrome. There is no window here, so a program of that name adds what a
 * browser without one needs; the launcher itself is run as it was downloaded.
 */
export function newComputer(chromium: string) {
  const home = mkdtempSync(join(tmpdir(), 'computer-'));
  const bin = join(home, 'bin');
  mkdirSync(bin);
  putProgram(
    bin,
    'google-chrome',
    `exec '${chromium}' --headless --no-sandbox --disable-gpu --dump-dom "$@"`,
  );
  return {
    /** Runs a launcher for Linux. @returns what the browser shows */
    open(script: string): string {
      const file = join(home, 'launcher.sh');
      writeFileSync(file, script, { mode: 0o755 });
      const env = { HOME: home, PATH: `${bin}:/usr/bin:/bin` };
      return execFileSync(file, { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    },
    /** Folders of the workspaces that were opened, and what is in each. */
    profiles: () =>
      readdirSync(join(home, 'ez-browsers'))
        .sort()
        .map((name) => ({ name, files: readdirSync(join(home, 'ez-browsers', name)).length })),
  };
}
