// Use once, before a demonstration becomes a real install: `npm run go-live`, with the settings of the install. It ends the
// demo accounts, whose passwords are published, and says what it keeps. On the embedded database stop the site first.
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { findSealAhead } from '#server/business/ledger/seal-ledger.ts';
import {
  type DemoSurvey,
  endDemoAccounts,
  surveyDemoAccounts,
} from '#server/business/staff/demo-accounts.ts';
import { refusalOfHeldDatabase, withService } from './command-service.ts';

const about = `npm run go-live [-- --yes]

  Ends the demo accounts for good: their passwords, sessions, third-party logins, second factors and roles are removed, and
  they can never sign in again. What they ordered stays, because invoices and the ledger are never changed.
  --yes   does not ask first

  To begin with empty books, choose an empty DATA_DIR or database instead.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(about);
  await withService({ beside: false }, async (service) => {
    const ctx = service.context({ kind: 'job', name: 'go-live' });
    const ahead = await findSealAhead(ctx);
    if (ahead) throw new Error(sealedAhead(ahead.madeAt));
    const survey = await surveyDemoAccounts(ctx);
    if (survey.accounts.length === 0)
      return console.log('There is no demo account that can sign in. Nothing to do.');
    console.log(textOf(survey));
    if (!values.yes && !(await agreed())) return console.log('Nothing was changed.');
    const ended = await endDemoAccounts(ctx);
    console.log(`${ended} demo accounts have ended. Start the site: it prints a link for its first owner.`);
  });
}

const sealedAhead = (madeAt: Date) =>
  [
    `The clock of this demonstration was moved forward: its ledger was sealed as if it were ${madeAt.toISOString()}.`,
    'The check of the books would report every entry from before then for good, so these books cannot go live.',
    'Choose an empty DATA_DIR or database instead. Nothing was changed.',
  ].join('\n');

const textOf = ({ accounts, ends, stays }: DemoSurvey) =>
  [
    `These demo accounts will never sign in again: ${accounts.join(', ')}`,
    `  removed: ${ends.sessions} open sessions, ${ends.identities} third-party logins, ${ends.secondFactors} second factors, ${ends.staff} staff roles, every password`,
    `  kept:    ${stays.orders} orders, ${stays.invoices} invoices, ${stays.subscriptions} subscriptions, ${stays.services} services`,
  ].join('\n');

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody can be asked here. Add `-- --yes` to go on.');
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await asking.question('End them? (yes/no) ')).trim());
  } finally {
    asking.close();
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${refusalOfHeldDatabase(error)}\n`);
  process.exit(1);
});
