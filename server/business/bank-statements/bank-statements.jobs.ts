import { job } from '#server/platform/jobs/jobs.ts';
import { statementImported } from './bank-statements.events.ts';
import { matchStatement } from './match-by-reference.ts';

export const bankStatementJobs = [
  job({
    queue: 'bank-statements-match',
    about: 'Matches the movements of an imported bank statement to what their references name.',
    on: statementImported,
    run: matchStatement,
  }),
];
