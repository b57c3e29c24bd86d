import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.ts';

/** Journeys that measure how long something takes on a machine that does nothing else: after all others, one at a time. */
export default defineConfig({
  test: {
    ...journeys.test,
    name: 'journeys, alone',
    include: ['tests/e2e/**/*.alone.e2e.ts'],
    exclude: [],
    maxWorkers: 1,
  },
});
