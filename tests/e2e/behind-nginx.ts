import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../certificate.ts';

const shipped = join(import.meta.dirname, '../../deploy/nginx/ezcaravel.conf');

export const nginxIsThere = (() => {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** nginx with the configuration that is shipped; its ports, certificate and processes are those of the test. */
export function startNginx(port: number, processes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ezc-nginx-'));
  const at = (name: string) => join(folder, name);
  const { certificate, key } = makeCertificate(folder);
  const servers = processes.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n');
  const site = readFileSync(shipped, 'utf8')
    .replace(/(server 127\.0\.0\.1:300[12] max_fails=0;\s+)+/, servers)
    .replace(/server \{\s+listen 80;[^}]+\}/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
    .replace('listen [::]:443 ssl;', '')
    .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S+privkey\.pem/, key)
    .replace('/var/log/nginx/ezcaravel.log', at('access.log'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join(' ');
  const whole = `daemon off; pid ${at('pid')}; error_log ${at('error.log')} warn; events {} http { access_log off; ${paths} ${site} }`;
  writeFileSync(at('nginx.conf'), whole);
  execFileSync('nginx', ['-t', '-q', '-c', at('nginx.conf')]);
  const child: ChildProcess = spawn('nginx', ['-c', at('nginx.conf')], { stdio: 'ignore' });
  const errors = () => readFileSync(at('error.log'), 'utf8').replaceAll(/.*connect\(\) failed.*\n/g, '');
  return {
    /** What went wrong, beside processes that were not there. */
    errors,
    /** How many requests a process had taken when it went away. */
    cutOff: (method: 'GET' | 'POST') => errors().split(`request: "${method} `).length - 1,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/**
 * Asks over TLS with the test's own certificate, on connections that are kept. What comes `from` an address of its own
 * (Linux has all of 127.0.0.0/8) has a connection of its own as well.
 */
export function secureClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, rejectUnauthorized: false });
  const ask = (
    path: string,
    { body, from, ...more }: { body?: object; from?: string; headers?: Record<string, string> } = {},
  ) =>
    new Promise<Answer>((resolve, reject) => {
      const method = body ? 'POST' : 'GET';
      const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...more.headers };
      const way = from ? { agent: false, localAddress: from, rejectUnauthorized: false } : { agent };
      const one = request({ ...way, host: '127.0.0.1', port, path, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
        answer.on('error', reject);
      });
      one.on('error', reject);
      one.end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}
