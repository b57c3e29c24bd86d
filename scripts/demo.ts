// Use to look at an install that has been in business for 90 days: `npm run demo` makes it in `data-demo` and starts the site on
// it; run again, it starts the one that is there. `-- --days 10` tells fewer days, `-- --make-only` starts nothing. Development only: it holds demo accounts, whose passwords are published.
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '#server/config.ts';
import { type DemonstrationMark, demonstrationMark } from '#server/demonstration.ts';
import { MovableClock } from '#server/platform/clock.ts';
import { prepareDataFolder } from '#server/platform/data-folder.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { processLog } from '#server/platform/log.ts';
import { findInstallValue, setInstallValue } from '#server/platform/secret.ts';
import { startService } from '#server/service.ts';
import { makeDemonstration, shownAs } from '../database/demonstration/make-demonstration.ts';
import { currentBuild } from './builds/build-folders.ts';

const root = resolve(import.meta.dirname, '..');
const {
  values: { days, 'make-only': makeOnly },
} = parseArgs({
  options: { days: { type: 'string', default: '90' }, 'make-only': { type: 'boolean', default: false } },
});
const length = Number(days);
/** Of the same seed everybody sees the same business, up to the moment at which they make it. */
const seed = 20_261_126;

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/** No server of these can be reached, so the owner makes them by hand, as in an install without a driver. */
process.env.DELIVERY ||= 'dedicated=manual';
process.env.DATA_DIR ||= join(root, 'data-demo');
/** An electronic invoice names these of its seller. They are nobody's: a check digit is wrong, and the number is kept for films. */
process.env.SELLER_VAT_ID ||= 'DE999999999';
process.env.SELLER_REGISTER ||= 'Example Register';
process.env.SELLER_REGISTER_NUMBER ||= '1234';
process.env.SELLER_PHONE ||= '+49 30 23125 000';

await make().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
if (!makeOnly) await import('../start.ts');

async function make(): Promise<void> {
  const { env } = process;
  if (!Number.isInteger(length) || length < 1 || length > 365)
    throw new Error('npm run demo -- --days <1 to 365>');
  if (env.NODE_ENV === 'production') throw new Error('npm run demo: production holds no demonstration.');
  if (env.DATABASE_URL || env.DATABASE_URL_FILE)
    throw new Error('npm run demo makes an embedded database of its own: unset DATABASE_URL.');
  const countable = await countableOfBuild();
  // `test`: what is pretended to take seconds takes none.
  // What is made up happens at once: nobody would give it a second person.
  const config = readConfig({ ...env, NODE_ENV: 'test', LIMITS: 'off', SECOND_PERSON_ABOVE: '' });
  const within = relative(root, resolve(config.dataDir));
  const folder = within.startsWith('..') ? resolve(config.dataDir) : within;
  prepareDataFolder(config.dataDir);
  const begun = performance.now();
  // What a loss of power would cost is this demonstration, which is made again.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = await startEmbedded({ dataDir: resolve(config.dataDir), settings });
  const clock = new MovableClock(new Date());
  try {
    const service = await startService({
      ...{ config, clock, countable, work: false, log: processLog('warn') },
      connection: { ...embedded.connection, ssl: false },
      migrations: join(root, 'database/migrations'),
    });
    try {
      const { db } = service.database;
      if (await findInstallValue(db, demonstrationMark)) return;
      say(`Making the demonstration in ${folder}: ${length} days of a business.`);
      const { customers, orders } = await makeDemonstration(service, clock, {
        ...{ days: length, seed, materials: true, say },
      }).catch((error: Error) => {
        throw new Error(
          `${error.message}\nThe folder is ${folder}: remove it, or name another one by DATA_DIR.`,
        );
      });
      await setInstallValue(db, demonstrationMark, {
        ...{ madeAt: clock.now().toISOString(), days: length, seed },
        shownAs,
      } satisfies DemonstrationMark);
      const seconds = Math.round((performance.now() - begun) / 1000);
      say(`${customers.length} customers and ${orders} orders in ${seconds} s. The books agree.`);
    } finally {
      await service.close();
    }
  } finally {
    await embedded.stop();
  }
}

/** What visits are counted by is a part of the build, so the build comes first, as in start.ts. */
async function countableOfBuild() {
  if (existsSync(join(root, 'vite.config.ts'))) {
    const { hashSources } = await import('./builds/sources-hash.ts');
    const { isFresh } = await import('./builds/is-fresh.ts');
    const { builds } = await import('./builds/build-folders.ts');
    if (!isFresh(builds, hashSources(root))) await (await import('./build.ts')).buildWhatIsOld();
  }
  return JSON.parse(readFileSync(join(currentBuild(), 'countable.json'), 'utf8'));
}
