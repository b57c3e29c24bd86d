// Use while you write (`npm run dev`): pages and service from the sources, on a database of their own; a change of either is seen at once.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join, relative, sep } from 'node:path';
import type { Connection } from '../server/platform/db/embedded/database.ts';
import { startEmbedded } from '../server/platform/db/embedded/start.ts';
import { devData, devFolder, root } from './dev/dev-folder.ts';
import { forward } from './dev/forward.ts';
import { type DevPages, openPages } from './dev/pages.ts';
import { isServed } from './dev/served-paths.ts';
import { type DevService, watchService } from './dev/service.ts';
import { makeServiceFolder } from './dev/service-folder.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function dev(): Promise<void> {
  const { NODE_ENV, DATABASE_URL, HOST = '127.0.0.1', PORT } = process.env;
  if (NODE_ENV === 'production') throw new Error('npm run dev is not for production: use npm start.');
  if (DATABASE_URL) throw new Error('npm run dev keeps a database of its own: unset DATABASE_URL.');
  process.env.NODE_ENV = 'development';
  const server = createServer();
  const publicUrl = `http://${HOST}:${await listen(server, HOST, PORT)}`;
  // What is asked before everything is there waits for it.
  const opened = Promise.withResolvers<{ service: DevService; pages: DevPages }>();
  server.on('request', async (request, response) => {
    const { service, pages } = await opened.promise;
    if (isServed(request.url ?? '')) await forward(request, response, service.port);
    else pages.answer(request, response);
  });
  const database = await startEmbedded({ dataDir: devData, log: { info: () => {}, warn: say } });
  makeServiceFolder(publicUrl);
  const service = await watchService(settingsOf(database.connection, publicUrl), say);
  const pages = await openPages(server, publicUrl, service.port);
  opened.resolve({ service, pages });
  // Modules are watched by the build of the service; what it only reads, such as a migration, is not.
  pages.vite.watcher.on('all', (_event, path) => {
    const name = relative(root, path);
    if (name.startsWith(`database${sep}`) && !name.endsWith('.ts')) void service.restart();
  });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    server.close();
    server.closeAllConnections();
    await service.stop();
    await database.stop();
    await pages.vite.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

const settingsOf = ({ host, port, user, database }: Connection, publicUrl: string) => ({
  DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
  DATA_DIR: devData,
  PUBLIC_URL: publicUrl,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  NODE_COMPILE_CACHE: join(devFolder, 'compiled'),
});

/** @param wanted a port that must be free; otherwise 5173, or any other when that is taken */
async function listen(
  server: ReturnType<typeof createServer>,
  host: string,
  wanted?: string,
): Promise<number> {
  try {
    server.listen(Number(wanted ?? 5173), host);
    await once(server, 'listening');
  } catch (error) {
    if (wanted || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    server.listen(0, host);
    await once(server, 'listening');
  }
  return (server.address() as { port: number }).port;
}

dev().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
