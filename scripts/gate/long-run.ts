// Used by the tests and their settings.
/** Whether this is the long run (`npm run test:long`, docs/testing.md): more rounds, fresh seeds, and the files named `*.long.*`. */
export const longRun = process.env.TEST_LONG === 'on';

/** How many examples a law on a database tries. The gate takes a third, which are the same each time (`tests/seeds.ts`). */
export const lawRuns = (all: number): number => (longRun ? all : Math.ceil(all / 3));
