// Use to begin the longest test files first (the Vitest configurations do).
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first. A fresh clone knows nothing of earlier runs, and a long file that is
 * begun last keeps one processor waiting for the other.
 */
const long = [
  'tests/e2e/member-meets-no-barrier.long.e2e.ts',
  'tests/e2e/visitor-meets-no-barrier.long.e2e.ts',
  'tests/e2e/operator-builds-while-it-runs.long.e2e.ts',
  'tests/e2e/operator-installs-a-release.long.e2e.ts',
  'tests/e2e/visitor-reads-another-language.long.e2e.ts',
  'tests/e2e/visitor-uses-tools.long.e2e.ts',
  'tests/e2e/visitor-gives-tools-bad-input.long.e2e.ts',
  'tests/e2e/visitor-lets-time-pass.long.e2e.ts',
  'tests/e2e/operator-loses-power.long.e2e.ts',
  'tests/e2e/member-meets-no-barrier.e2e.ts',
  'tests/e2e/visitor-meets-no-barrier.e2e.ts',
  'tests/e2e/member-buys-a-server.e2e.ts',
  'tests/e2e/member-runs-a-server.e2e.ts',
  'tests/e2e/operator-goes-live.e2e.ts',
  'tests/e2e/member-uses-a-passkey.e2e.ts',
  'tests/e2e/visitor-looks-inside.e2e.ts',
  'tests/e2e/member-runs-services.e2e.ts',
  'tests/e2e/member-saves-without-connection.e2e.ts',
  'tests/e2e/developer-starts.e2e.ts',
  'tests/e2e/member-uses-the-api.e2e.ts',
  'tests/e2e/member-saves-a-work.e2e.ts',
  'tests/e2e/member-meters-proxies.e2e.ts',
  'tests/e2e/operator-runs-the-shop.e2e.ts',
  'tests/e2e/visitor-is-counted-with-consent.e2e.ts',
  'tests/e2e/visitor-reads-before-scripts.e2e.ts',
  'tests/server/crash-shop.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/platform/http/api-limits.test.ts',
  'tests/server/demonstration.test.ts',
  'server/backup/restore/restore-backup.test.ts',
  'server/backup/command.test.ts',
  'server/keyring.test.ts',
  'server/platform/db/embedded/start.test.ts',
  'server/platform/db/embedded/crash.test.ts',
  'server/platform/db/embedded/account.test.ts',
];

/** Vitest's own order, in which the long files of a project come first. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = (file: TestSpecification) => {
      const index = long.indexOf(relative(this.ctx.config.root, file.moduleId).replaceAll('\\', '/'));
      return index < 0 ? long.length : index;
    };
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).sort((a, b) => place(a) - place(b)),
    );
  }
}
