// Use to begin the longest test files first (the Vitest configurations do).
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, longest first. A fresh clone knows nothing of earlier runs, and a long file that is
 * begun last keeps one processor waiting for the other.
 */
const long = [
  'tests/e2e/member-meets-no-barrier.long.e2e.ts',
  'tests/e2e/operator-builds-while-it-runs.long.e2e.ts',
  'tests/e2e/operator-meets-faults.long.e2e.ts',
  'tests/e2e/operator-runs-several-processes.long.e2e.ts',
  'tests/e2e/visitor-meets-no-barrier.long.e2e.ts',
  'tests/e2e/operator-installs-a-release.long.e2e.ts',
  'tests/e2e/visitor-reads-another-language.long.e2e.ts',
  'tests/e2e/visitor-uses-tools.long.e2e.ts',
  'tests/e2e/visitor-gives-tools-bad-input.long.e2e.ts',
  'tests/e2e/visitor-lets-time-pass.long.e2e.ts',
  'tests/e2e/operator-loses-power.long.e2e.ts',
  'tests/e2e/organisation-approves-an-order.e2e.ts',
  'tests/e2e/member-runs-a-server.e2e.ts',
  'tests/e2e/member-meets-no-barrier.e2e.ts',
  'tests/e2e/visitor-meets-no-barrier.e2e.ts',
  'tests/e2e/member-buys-a-server.e2e.ts',
  'tests/e2e/owner-shares-a-team.e2e.ts',
  'tests/e2e/member-uses-a-passkey.e2e.ts',
  'tests/e2e/member-reads-invoices.e2e.ts',
  'tests/e2e/member-saves-a-work.e2e.ts',
  'tests/e2e/member-uses-up-the-allowance.e2e.ts',
  'tests/e2e/team-reviews-a-work.e2e.ts',
  'tests/e2e/visitor-orders-server-after-login.e2e.ts',
  'tests/e2e/operator-goes-live.e2e.ts',
  'tests/e2e/visitor-reads-before-scripts.e2e.ts',
  'tests/e2e/visitor-looks-inside.e2e.ts',
  'tests/e2e/developer-starts.e2e.ts',
  'tests/server/crash-shop.long.test.ts',
  'tests/server/demonstration.long.test.ts',
  'tests/server/who-may-call.test.ts',
  'tests/server/who-may-act-for.test.ts',
  'server/backup/command.test.ts',
  'server/rotate.test.ts',
  'server/keyring.test.ts',
  'server/platform/mail/mail.test.ts',
  'server/platform/http/api-limits.test.ts',
  'server/backup/restore/restore-backup.test.ts',
  'server/business/staff-approvals/guarded-calls.test.ts',
  'server/business/reports/datev-treatments.test.ts',
  'server/business/orders/refund-order.test.ts',
  'server/business/ledger/seal-ledger.test.ts',
  'server/platform/db/embedded/start.test.ts',
  'server/platform/db/embedded/crash.test.ts',
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
