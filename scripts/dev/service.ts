// Used by scripts/dev.ts: the service, built anew and started again after each change of its sources.
import { join } from 'node:path';
import { build } from 'vite';
import { serviceBuild } from '../service-build.ts';
import { devFolder } from './dev-folder.ts';
import { type ServiceProcess, startProcess } from './service-process.ts';

/** Only the parts of Rolldown's watcher that are used here. */
interface Watcher {
  on(event: 'event', listener: (event: { code: string; error?: Error; result?: unknown }) => void): void;
  close(): Promise<void>;
}

export interface DevService {
  /** Where it listens now; waits while it is built or starts. @throws when its last run has ended */
  port(): Promise<number>;
  /** Starts it again as it was built last, such as after a change of a file that it only reads. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function watchService(
  env: Record<string, string>,
  say: (line: string) => void,
): Promise<DevService> {
  const bundle = join(devFolder, 'service/main.js');
  let running: ServiceProcess | null = null;
  let next = Promise.withResolvers<number>();
  let waiting = true;
  const wait = () => {
    if (!waiting) next = Promise.withResolvers<number>();
    next.promise.catch(() => {});
    waiting = true;
  };
  const settle = (how: () => void) => {
    waiting = false;
    how();
  };
  const start = async (since: number) => {
    wait();
    const before = running;
    void before?.stop();
    const own = await startProcess(env, bundle, !before);
    running = own;
    try {
      await own.listening;
      if (own !== running) return;
      if (before) say(`Service started again (${Math.round(performance.now() - since)} ms).`);
      settle(() => next.resolve(own.port));
    } catch (error) {
      if (own !== running) return;
      say((error as Error).message);
      settle(() => next.reject(error));
    }
  };
  let since = performance.now();
  const watcher = (await build(serviceBuild(join(devFolder, 'service'), true))) as unknown as Watcher;
  watcher.on('event', ({ code, error }) => {
    if (code === 'BUNDLE_START') {
      since = performance.now();
      wait();
    } else if (code === 'BUNDLE_END') void start(since);
    else if (code === 'ERROR') {
      say(`The service was not built; it goes on as it was.\n${error?.message}`);
      const last = running;
      settle(() => (last ? next.resolve(last.port) : next.reject(new Error('The service was not built.'))));
    }
  });
  return {
    port: () => next.promise,
    restart: () => start(performance.now()),
    async stop() {
      await watcher.close();
      await running?.stop();
    },
  };
}
