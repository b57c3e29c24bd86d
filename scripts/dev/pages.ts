// Used by scripts/dev.ts: the pages, rendered from their sources and changed in the browser while they are written.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { type Call, createClient, formEncode } from '../../contract/client.ts';
import type { Currency } from '../../contract/currencies.ts';
import { publicUrlMark } from '../../contract/public-url.ts';
import { wantedCurrency } from '../../server/platform/http/wanted-currency.ts';
import { settings } from '../../server/settings.ts';
import { devFolder, root } from './dev-folder.ts';
import { reloadPage } from './reload-page.ts';

/** As the service reads the setting. */
const sold = settings.shape.CURRENCIES.parse(process.env.CURRENCIES);

export interface DevPages {
  answer(request: IncomingMessage, response: ServerResponse): void;
  vite: ViteDevServer;
}

/** @param port of the service, which loaders read through */
export async function openPages(
  server: Server,
  origin: string,
  port: () => Promise<number>,
): Promise<DevPages> {
  const vite = await createServer({
    root,
    plugins: [reloadPage()],
    // Another development beside this one may share node_modules, as worktrees and copies do.
    cacheDir: join(devFolder, 'vite'),
    // All packages are found at the start: one that is found later makes the browser begin again.
    optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!app/**/*.test.{ts,tsx}'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: {
        ignored: [
          `${devFolder}/**`,
          ...['data', 'build', 'test-results'].map((name) => `${root}/${name}/**`),
        ],
      },
    },
  });
  const call = createClient(async (endpoint, input) => {
    const query = formEncode(input as Record<string, unknown>);
    const answer = await fetch(`http://127.0.0.1:${await port()}${endpoint.path}?${query}`);
    return { envelope: await answer.json(), status: answer.status };
  });
  const answer = (request: IncomingMessage, response: ServerResponse) =>
    vite.middlewares(request, response, async () => {
      try {
        const currency = wantedCurrency(request.headers.cookie, sold);
        const { status, headers, body } = await render(
          vite,
          call,
          new URL(request.url ?? '/', origin),
          currency,
        );
        response.writeHead(status, headers).end(body);
      } catch (error) {
        vite.ssrFixStacktrace(error as Error);
        const told = `${(error as Error).stack}`;
        process.stderr.write(`${told}\n`);
        // With Vite's script, so that the next good save loads the page again.
        const html = `<script type="module" src="/@vite/client"></script><pre>${told.replaceAll('<', '&lt;')}</pre>`;
        response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(html);
      }
    });
  return { answer, vite };
}

/** As server/platform/http/pages.ts does it with the built pages. */
async function render(vite: ViteDevServer, call: Call, url: URL, currency: Currency) {
  if (url.pathname === '/') return { status: 302, headers: { location: '/home' }, body: '' };
  const { createPageRenderer } = (await vite.ssrLoadModule(
    '/app/renderer.ts',
  )) as typeof import('../../app/renderer.ts');
  const answered = await createPageRenderer({}).render(
    new Request(url, { headers: { accept: 'text/html' } }),
    call,
    currency,
  );
  const html = answered.headers.get('content-type')?.startsWith('text/html');
  const body = html
    ? (await answered.text()).replaceAll(publicUrlMark, url.origin)
    : Buffer.from(await answered.arrayBuffer());
  return { status: answered.status, headers: Object.fromEntries(answered.headers), body };
}
