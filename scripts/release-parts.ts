// Used by release.ts, and by the journey that makes a release of a copy.

/** What a release holds beside its build: all but the sources of pages and tests. The commands run from the sources of the service. */
export const releaseParts: readonly string[] = [
  '.env.example',
  '.npmrc',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'content',
  'contract',
  'database',
  'deploy',
  'docs',
  'package-lock.json',
  'package.json',
  'scripts',
  'server',
  'start.ts',
  'tests/people.ts',
];
