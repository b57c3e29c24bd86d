import { defineConfig } from 'vitest/config';
import { islandFiles } from './scripts/builds/island-files.ts';
import { longRun } from './scripts/gate/long-run.ts';
import LongestFirst from './scripts/gate/longest-first.ts';
import { conditionMs, testMs } from './scripts/gate/patience.ts';
import { keepCompiled, keepScratchInMemory } from './scripts/gate/scratch.ts';

keepScratchInMemory();
keepCompiled();

/** They watch a library that everything else of their process would be given too. */
const spying = ['server/business/members/{register,sign-in,recover-password}.test.ts'];

/** Of every test: the seeds, a second try, which is named and counted at the end (scripts/gate/tally.ts), and the patience. */
const every = {
  setupFiles: ['tests/seeds.ts'],
  retry: 1,
  expect: { poll: { timeout: conditionMs } },
  // The words are four megabytes of plain JavaScript. Node reads them in a moment; Vite would rewrite them for half a minute.
  server: { deps: { external: [/\/app\/paraglide\//] } },
};
/** Only the long run reads these. */
const long = longRun ? [] : ['**/*.long.test.ts'];

const server = {
  ...every,
  globalSetup: ['tests/cluster.ts'],
  testTimeout: testMs,
  hookTimeout: testMs,
  // Two of them leave a fifth of two cores idle, while they wait for the database.
  maxWorkers: 3,
};

/**
 * `server` = what needs a database; `embedded PostgreSQL` = what starts and kills one of its own; `unit` = everything else.
 * Journeys have a configuration of their own.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Values are told whole: where a gate ran, its last lines are all there is.
    chaiConfig: { truncateThreshold: 400 },
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/server/**/*.test.ts'],
          exclude: ['server/platform/db/embedded/**', ...spying, ...long],
          // Every test opens a site of its own (tests/harness.ts); what they import is loaded once.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server, each by itself', include: spying } },
      {
        test: {
          ...every,
          name: 'embedded PostgreSQL',
          include: ['server/platform/db/embedded/**/*.test.ts'],
          exclude: long,
          testTimeout: testMs,
          maxWorkers: 3,
        },
      },
      {
        plugins: islandFiles(),
        test: {
          ...every,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'database/**/*.test.ts',
            'tests/*.test.ts',
            'tests/faults/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: long,
          testTimeout: testMs,
          // Plain functions keep nothing between files: what they import is loaded once.
          isolate: false,
          // By itself Vitest leaves one core of two idle.
          maxWorkers: 2,
        },
      },
    ],
  },
});
