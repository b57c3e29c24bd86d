import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shipped = join(import.meta.dirname, '../../deploy/caddy/Caddyfile');

export const caddyIsThere = (() => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
/** For the names of tests that are skipped without it. */
export const unlessCaddy = caddyIsThere ? '' : ' (skipped: caddy is not installed)';

/**
 * Caddy with the configuration that is shipped; its name and processes are those of the test. Nobody can look that name up
 * to give it a certificate, so it speaks http.
 * @returns what ends it
 */
export function startCaddy(port: number, processes: readonly number[]): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ezc-caddy-'));
  const site = readFileSync(shipped, 'utf8')
    .replace(/^shop\.example \{/m, `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:3001 127.0.0.1:3002', processes.map((one) => `127.0.0.1:${one}`).join(' '));
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: 'ignore',
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
}
