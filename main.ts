import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { basename, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDemo } from './database/seed.ts';
import { seedCatalogue } from './database/seed-catalogue.ts';
import { seedMaterials } from './database/seed-materials.ts';
import type { BuildStamp } from './scripts/builds/build-pages.ts';
import { prepareThirdParty } from './server/business/identities/prepare.ts';
import { NotToBeShownError, refuseToShow } from './server/business/look-inside/look-inside.ts';
import { siteScript } from './server/business/settings/site-script.ts';
import { DemoAccountsError, refuseDemoAccounts } from './server/business/staff/demo-accounts.ts';
import { firstOwnerLines } from './server/business/staff/owner-links.ts';
import { prepareMeasuring } from './server/business/status/measuring.ts';
import { type Config, ConfigError, readConfig } from './server/config.ts';
import { whyNoDemonstration } from './server/demonstration.ts';
import { namesInEnvFile } from './server/env-file.ts';
import { SecretMissing } from './server/platform/auth/keyring-at-start.ts';
import { MovableClock, systemClock } from './server/platform/clock.ts';
import { DataFolderError, prepareDataFolder } from './server/platform/data-folder.ts';
import { awaitDatabase, DatabaseUnreachableError } from './server/platform/db/await-database.ts';
import { asideOf, type Connection } from './server/platform/db/database.ts';
import { EmbeddedPostgresError } from './server/platform/db/embedded/refusal.ts';
import { startEmbedded } from './server/platform/db/embedded/start.ts';
import { NewerSchemaError, newestMigration } from './server/platform/db/migrate.ts';
import { oneAtATime } from './server/platform/db/one-at-a-time.ts';
import { answersItself } from './server/platform/health/ask-itself.ts';
import { startHeartbeat } from './server/platform/health/heartbeat.ts';
import { readiness } from './server/platform/health/readiness.ts';
import { filler } from './server/platform/http/fill-page.ts';
import { loadFiles, type Pages, packWell, storeText, takeOut } from './server/platform/http/pages.ts';
import { stopListening } from './server/platform/http/stop-listening.ts';
import { loadOnce } from './server/platform/load-once.ts';
import { type Log, processLog } from './server/platform/log.ts';
import { closeInTurn } from './server/platform/shutdown.ts';
import { rotate } from './server/rotate.ts';
import { pageFilling } from './server/seller-setting.ts';
import { type Service, startService } from './server/service.ts';
import { buildSite, buildWorkerSite, type Observed } from './server/site.ts';
import { unknownSettings } from './server/unknown-settings.ts';

const root = import.meta.dirname;
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

/**
 * config → database → jobs → mail → site → listen → close: the one place that sees both sides.
 * @param build the folder of the build that this process runs from (docs/decisions/0019-builds-are-switched.md)
 * @param say   is told the address, the demo accounts and where mails go
 */
export async function main(build: string, say = print): Promise<void> {
  await orExit(() => run(build, say));
}

/** What `npm run rotate` runs: docs/operate.md, "Secrets and their rotation". */
export async function rotateSecrets(args: readonly string[], say = print): Promise<void> {
  await orExit(async () => {
    const config = readConfig(process.env);
    const log = processLog('warn');
    const closing = closeInTurn(log);
    try {
      const connection = await openConnection(config, log, closing.add);
      const migrations = join(root, 'database/migrations');
      const forgetLost = args.includes('--forget-lost');
      const done = await rotate({ config, connection, log, migrations, forgetLost, say });
      if (!done) process.exitCode = 1;
    } finally {
      await closing.all();
    }
  });
}

/** What the operator has to set or to start is said as text, to be read. */
const told = [
  ConfigError,
  SecretMissing,
  DatabaseUnreachableError,
  NewerSchemaError,
  EmbeddedPostgresError,
  DemoAccountsError,
  NotToBeShownError,
  DataFolderError,
];

async function orExit(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const forOperator = told.some((kind) => error instanceof kind);
    if (process.env.NODE_ENV === 'production' && !forOperator) {
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
  for (const line of unknownSettings(Object.keys(process.env), namesInEnvFile(process.cwd()))) log.warn(line);
  // With a database, files and mails elsewhere, nothing is written here.
  if (!config.databaseUrl || !config.s3 || !config.smtpUrl) prepareDataFolder(config.dataDir);
  const closing = closeInTurn(log, config.drainSeconds);
  try {
    const connection = await openConnection(config, log, closing.add);
    const clock = config.production ? systemClock : new MovableClock();
    const migrations = join(root, 'database/migrations');
    const countable = JSON.parse(await readFile(join(build, 'countable.json'), 'utf8'));
    const work = config.role !== 'web';
    const service = await startService({ config, connection, log, clock, migrations, countable, work });
    closing.add(() => service.close());
    const noDemo = whyNoDemonstration(config);
    const starting = service.context({ kind: 'job', name: 'start' });
    if (config.lookInside) await refuseToShow(starting);
    else if (noDemo) await refuseDemoAccounts(starting, noDemo);
    const own: Own = { server: null };
    const version = basename(build);
    const { observed, heartbeat } = await observe(service, {
      migrations,
      version,
      own,
      onClose: closing.add,
    });
    const thirdParty = await prepareThirdParty(service);
    closing.add(() => thirdParty.close());
    const people = await oneAtATime(service.database.pool, 'seeds', () =>
      seed(service, !noDemo && !config.lookInside),
    );
    const measuring = prepareMeasuring({ db: asideOf(service.database.db), files: service.files, log });
    closing.add(() => measuring.stop());
    own.server = await listen(service, build, observed, closing.add);
    // Said before the first measurement, so that a start is not taken for a failure.
    await heartbeat.say();
    measuring.start();
    const mails = service.outboxDir ?? new URL(config.smtpUrl ?? '').host;
    log.info({ address: config.publicUrl, mails }, 'ready');
    // A process that works prints it, so that each of several web processes does not.
    if (noDemo && work && !config.lookInside) for (const line of await firstOwnerLines(starting)) say(line);
    // For people; what collects lines in production reads JSON alone.
    if (config.production && !process.stdout.isTTY) return;
    say(`\n  ${config.publicUrl}\n`);
    for (const { email, password, staffRoles } of people)
      say(`  ${email}  ${password}  (${staffRoles.join(', ') || 'member'})`);
    if (config.lookInside) say('  Everybody may look inside, and nothing can be changed.\n');
    else if (noDemo && !config.production) say(`  There are no demo accounts, because ${noDemo}.`);
    say(`\n  Mails: ${mails}`);
    if (config.development) say(`  Outbox, jobs, clock, log in as: ${config.publicUrl}/dev\n`);
  } catch (error) {
    await closing.all().catch(() => {});
    throw error;
  }
}

type OnClose = (close: () => Promise<unknown>) => void;

/** Where this process listens, once it does. */
interface Own {
  server: Server | null;
}

/** The first rows; several processes that start at once come here one after the other. */
async function seed(service: Service, demonstration: boolean) {
  const seeding = service.context({ kind: 'job', name: 'seed' });
  await seedCatalogue(seeding);
  await seedMaterials(seeding);
  return demonstration ? seedDemo(service) : [];
}

/** What supervisors and Prometheus ask this process for, and what it tells the others on its database. */
async function observe(
  { config, database, jobs, log }: Service,
  more: { migrations: string; version: string; own: Own; onClose: OnClose },
): Promise<{ observed: Observed; heartbeat: Awaited<ReturnType<typeof startHeartbeat>> }> {
  const { migrations, version, own, onClose } = more;
  const db = asideOf(database.db);
  const answers = () => answersItself(own.server);
  const heartbeat = await startHeartbeat({ db, log, role: config.role, version, answers });
  onClose(() => heartbeat.stop());
  const ready = readiness({ db, newest: newestMigration(migrations), dataDir: config.dataDir });
  const metrics = config.metricsToken
    ? (await import('./server/platform/health/metrics.ts')).openMetrics(jobs.boss)
    : null;
  return { observed: { ready, metrics }, heartbeat };
}

/** Answers requests: with pages and calls, or on a process that only works, supervisors alone. */
async function listen(
  service: Service,
  build: string,
  observed: Observed,
  onClose: OnClose,
): Promise<Server> {
  const { config } = service;
  const where = { host: config.host, port: config.port };
  if (config.role === 'worker') {
    const site = buildWorkerSite(service, observed);
    onClose(() => site.close());
    await site.listen(where);
    return site.server;
  }
  const { pages, listening, stop } = await openPages(service, build);
  onClose(stop);
  const site = await buildSite(service, pages, observed);
  onClose(() => site.close());
  // Closed before all others: proxies are told first, and get the time to send visitors elsewhere.
  onClose(async () => {
    observed.ready?.drain();
    await sleep(config.drainSeconds * 1000);
    // deploy/nginx keeps idle connections for two seconds. Browsers that come without a proxy send again by themselves.
    await stopListening(site.server, config.trustedProxies.length ? 3_000 : 0);
  });
  await site.listen(where);
  listening();
  return site.server;
}

async function openConnection(config: Config, log: Log, onClose: OnClose): Promise<Connection> {
  if (config.databaseUrl) {
    await awaitDatabase(config.databaseUrl, log);
    return { connectionString: config.databaseUrl };
  }
  const embedded = await startEmbedded({ dataDir: resolve(config.dataDir) });
  onClose(() => embedded.stop());
  return { ...embedded.connection, ssl: false };
}

/** The built pages, and the renderer for the others. */
async function openPages(service: Service, build: string) {
  const { config } = service;
  const client = join(build, 'client');
  const filling = pageFilling(config);
  const fill = filler(filling);
  const stamp: BuildStamp = JSON.parse(await readFile(join(build, 'stamp.json'), 'utf8'));
  const [files, paint] = await Promise.all([
    loadFiles(client, { ...filling, packedFor: stamp.packedFor }),
    readFile(join(client, 'paint.js'), 'utf8'),
  ]);
  // The development page is not there in production, in no form, and neither where others look inside.
  const hidden = new Set(config.development ? [] : ['dev', 'dev.data']);
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
  const rendererIn = (folder: string) =>
    loadOnce(async (attempt) => {
      // Node remembers a module that failed by its address.
      const address = `${join(build, 'server', folder, 'index.js')}${attempt ? `?${attempt}` : ''}`;
      const built: typeof import('./app/renderer.ts') = await import(address);
      return built.createPageRenderer(stamp.sheets, (error) =>
        service.log.error({ err: error }, 'a page could not be rendered'),
      );
    });
  const ofBase = rendererIn('');
  // Each language is a build of its own (docs/decisions/0011-a-build-for-each-language.md).
  const ofLanguages = stamp.renderers.map(({ folder, paths }) => ({
    answers: (path: string) => paths.some((pattern) => new RegExp(pattern).test(path)),
    built: (path: string) => path.startsWith(`/${folder}/`),
    renderer: rendererIn(folder),
  }));
  const rendererFor = (path: string, which: 'answers' | 'built' = 'answers') =>
    (ofLanguages.find((language) => language[which](path))?.renderer ?? ofBase)();
  const pages: Pages = {
    files,
    inlineHashes: stamp.inlineHashes,
    currencies: config.currencies,
    render: async (request, call, nonce, currency) =>
      (await rendererFor(new URL(request.url).pathname)).render(request, call, currency, nonce),
    inCurrency: async (path, built, currency) =>
      (await rendererFor(path, 'built')).inCurrency(path, built, currency),
    missing: async (path, currency) => (await rendererFor(path)).missing(path, currency),
    tooMany: takeOut(files, '/429.html'),
    busy: takeOut(files, '/503.html'),
    away: takeOut(files, '/503-away.html'),
    broken: takeOut(files, '/500.html'),
    origin: config.publicUrl,
    fill: (html) => fill(html, 'html'),
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
