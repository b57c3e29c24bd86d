import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createClient } from '#contract/client.ts';
import { seedDemo } from './database/seed.ts';
import { seedCatalogue } from './database/seed-catalogue.ts';
import { seedMaterials } from './database/seed-materials.ts';
import type { BuildStamp } from './scripts/builds/build-pages.ts';
import { prepareThirdParty } from './server/business/identities/prepare.ts';
import { siteScript } from './server/business/settings/site-script.ts';
import { type Config, ConfigError, readConfig } from './server/config.ts';
import { MovableClock, systemClock } from './server/platform/clock.ts';
import type { Connection } from './server/platform/db/database.ts';
import { startEmbedded } from './server/platform/db/embedded/start.ts';
import { overInject } from './server/platform/http/in-process.ts';
import { loadFiles, type Pages, packWell, storeText, takeOut } from './server/platform/http/pages.ts';
import { loadOnce } from './server/platform/load-once.ts';
import { processLog } from './server/platform/log.ts';
import { closeInTurn } from './server/platform/shutdown.ts';
import { type Service, startService } from './server/service.ts';
import { buildSite } from './server/site.ts';

const root = import.meta.dirname;
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

/**
 * config → database → jobs → mail → site → listen → close: the one place that sees both sides.
 * @param build the folder of the build that this process runs from (docs/decisions/0019-builds-are-switched.md)
 * @param say   is told the address, the demo accounts and where mails go
 */
export async function main(build: string, say = print): Promise<void> {
  try {
    await run(build, say);
  } catch (error) {
    if (process.env.NODE_ENV === 'production' && !(error instanceof ConfigError)) {
      processLog('info').fatal({ err: error }, 'could not start');
      process.exit(1);
    }
    const { message, stack } = error as Error;
    const settings = error instanceof ConfigError ? 'The settings do not fit:\n' : '';
    process.stderr.write(`${settings}${process.env.LOG_LEVEL === 'debug' ? stack : message}\n`);
    process.exit(1);
  }
}

async function run(build: string, say: typeof print): Promise<void> {
  const config = readConfig(process.env);
  const log = processLog(config.logLevel);
  const closing = closeInTurn(log);
  try {
    const connection = await openConnection(config, closing.add);
    const clock = config.production ? systemClock : new MovableClock();
    const migrations = join(root, 'database/migrations');
    const countable = JSON.parse(await readFile(join(build, 'countable.json'), 'utf8'));
    const service = await startService({ config, connection, log, clock, migrations, countable });
    closing.add(() => service.close());
    const thirdParty = await prepareThirdParty(service);
    closing.add(() => thirdParty.close());
    const seeding = service.context({ kind: 'job', name: 'seed' });
    await seedCatalogue(seeding);
    await seedMaterials(seeding);
    const people = config.production ? [] : await seedDemo(service);
    const { pages, listening, stop } = await openPages(service, build, () => site);
    closing.add(stop);
    const site = await buildSite(service, pages);
    closing.add(() => site.close());
    await site.listen({ host: config.host, port: config.port });
    listening();
    const mails = service.outboxDir ?? new URL(config.smtpUrl ?? '').host;
    log.info({ address: config.publicUrl, mails }, 'ready');
    // For people; what collects lines in production reads JSON alone.
    if (config.production && !process.stdout.isTTY) return;
    say(`\n  ${config.publicUrl}\n`);
    for (const { email, password, role } of people) say(`  ${email}  ${password}  (${role})`);
    say(`\n  Mails: ${mails}`);
    if (!config.production) say(`  Outbox, jobs, clock, log in as: ${config.publicUrl}/dev\n`);
  } catch (error) {
    await closing.all().catch(() => {});
    throw error;
  }
}

async function openConnection(
  config: Config,
  onClose: (close: () => Promise<void>) => void,
): Promise<Connection> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const embedded = await startEmbedded({ dataDir: resolve(config.dataDir) });
  onClose(() => embedded.stop());
  return { ...embedded.connection, ssl: false };
}

/** The built pages, and the renderer for the others; it reads through the same calls as a browser, without the network. */
async function openPages(service: Service, build: string, site: () => Awaited<ReturnType<typeof buildSite>>) {
  const { config } = service;
  const client = join(build, 'client');
  const stamp: BuildStamp = JSON.parse(await readFile(join(build, 'stamp.json'), 'utf8'));
  const [files, paint] = await Promise.all([
    loadFiles(client, { publicUrl: config.publicUrl, packedFor: stamp.packedFor }),
    readFile(join(client, 'paint.js'), 'utf8'),
  ]);
  // The development page is not there in production, in no form.
  const hidden = new Set(config.production ? ['dev', 'dev.data'] : []);
  for (const name of hidden) files.delete(`/${name}`);
  const retired = files.get('/sw-retired.js');
  if (!config.offlinePages && retired) files.set('/sw.js', retired);
  const paintSite = async () => {
    const script = await siteScript(service, paint);
    files.set('/site.js', storeText(script, '.js', 'public, max-age=60, stale-while-revalidate=86400'));
  };
  await paintSite();
  // A scheduled theme begins within a minute, without a restart.
  const repaint = setInterval(() => void paintSite().catch(() => {}), 60_000);
  // Most pages are prerendered, so React is loaded with the first one that is not.
  const renderer = loadOnce(async (attempt) => {
    // Node remembers a module that failed by its address.
    const address = `${join(build, 'server/index.js')}${attempt ? `?${attempt}` : ''}`;
    const built: typeof import('./app/renderer.ts') = await import(address);
    return built.createPageRenderer(stamp.sheets, (error) =>
      service.log.error({ err: error }, 'a page could not be rendered'),
    );
  });
  const pages: Pages = {
    files,
    inlineHashes: stamp.inlineHashes,
    render: async (request, address) => {
      const call = createClient((endpoint, input) => overInject(site(), address, endpoint, input));
      return (await renderer()).render(request, call);
    },
    missing: async (path) => (await renderer()).missing(path),
    tooMany: takeOut(files, '/429.html'),
    busy: takeOut(files, '/503.html'),
    origin: config.publicUrl,
    hidden,
  };
  const stopped = new AbortController();
  return {
    pages,
    listening: () => void packWell(files, stopped.signal).catch(() => {}),
    async stop() {
      stopped.abort();
      clearInterval(repaint);
    },
  };
}
