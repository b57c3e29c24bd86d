import { defineConfig } from 'vitest/config';
import { longRun } from './scripts/gate/long-run.ts';
import LongestFirst from './scripts/gate/longest-first.ts';
import { conditionMs, journeyMs } from './scripts/gate/patience.ts';
import { keepCompiled, keepScratchInMemory } from './scripts/gate/scratch.ts';

keepScratchInMemory();
keepCompiled();

/** Journeys: a real Chromium against the built site, started as a user would start it. */
export default defineConfig({
  test: {
    name: 'journeys',
    include: ['tests/e2e/**/*.e2e.ts'],
    // Only the long run reads these: those named `alone` after all others (vitest.alone.config.ts).
    exclude: longRun ? ['**/*.alone.e2e.ts'] : ['**/*.alone.e2e.ts', '**/*.long.e2e.ts'],
    setupFiles: ['tests/seeds.ts'],
    globalSetup: ['tests/e2e/start-site.ts', 'tests/e2e/keep-barrier-results.ts'],
    testTimeout: journeyMs,
    hookTimeout: journeyMs,
    // Two of them leave a fifth of two cores idle, while they wait for what a page or a delivery is about to do.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // What they import is loaded once, and the browser started once (tests/e2e/profiles.ts).
    isolate: false,
    // Of the tests of a file that say so.
    maxConcurrency: 3,
    // A second chance on a machine that was busy for a moment; what needed one is named at the end (scripts/gate/tally.ts).
    retry: 1,
    // As patient as the visitors themselves (tests/e2e/visitor.ts).
    expect: { poll: { timeout: conditionMs } },
    // Values are told whole: where a gate ran, its last lines are all there is.
    chaiConfig: { truncateThreshold: 400 },
  },
});
