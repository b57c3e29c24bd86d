// Use before every push (`npm test`): the check, the server tests, and journeys of every capability in a real browser.
// With --long (`npm run test:long`) also what docs/testing.md lists as the long run, with fresh seeds.
import { join } from 'node:path';
import { check, finish } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { startMeter } from './gate/cpu-meter.ts';
import { clearReports, step, vitest } from './gate/steps.ts';

const longRun = process.argv.includes('--long');
if (longRun) process.env.TEST_LONG = 'on';
const meter = startMeter();
clearReports();
process.env.CHROMIUM_PATH = ensureChromium();
const results = await check();
results.push(await step('build', process.execPath, [join(import.meta.dirname, 'build.ts'), '--if-old']));
results.push(
  await vitest(
    'server tests',
    'server',
    '--project',
    'server',
    '--project',
    'server, each by itself',
    '--project',
    'embedded PostgreSQL',
  ),
  await vitest('journeys', 'journeys', '--config', 'vitest.e2e.config.ts'),
);
if (longRun) results.push(await vitest('journeys, alone', 'alone', '--config', 'vitest.alone.config.ts'));
finish(results, meter);
