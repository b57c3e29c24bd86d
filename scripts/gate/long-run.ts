// Used by the tests and their settings.
/** Whether this is the long run (`npm run test:long`, docs/testing.md): more rounds, fresh seeds, and the files named `*.long.*`. */
export const longRun = process.env.TEST_LONG === 'on';
