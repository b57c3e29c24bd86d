import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/longest-first.ts';

/** They watch a library that everything else of their process would be given too. */
const spying = ['server/business/members/{register,sign-in,recover-password}.test.ts'];

const server = {
  globalSetup: ['tests/cluster.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
};

/** `server` = what needs a database; `unit` = everything else; journeys have a configuration of their own. */
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
          exclude: ['server/platform/db/embedded/**', ...spying],
          // Every test opens a site of its own (tests/harness.ts); what they import is loaded once.
          isolate: false,
        },
      },
      { test: { ...server, name: 'server, each by itself', include: spying } },
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'content/**/*.test.ts',
            'tests/*.test.ts',
            'scripts/**/*.test.ts',
            'server/platform/db/embedded/**/*.test.ts',
          ],
          testTimeout: 60_000,
          // Plain functions keep nothing between files: what they import is loaded once.
          isolate: false,
          // By itself Vitest leaves one core of two idle.
          maxWorkers: 2,
        },
      },
    ],
  },
});
