// Use after a restore, once you have compared it with the payment providers: `npm run resume`, with the settings of the install,
// which may run meanwhile. Without numbers it says what is to be compared; with them it ends the hold.
import { parseArgs } from 'node:util';
import { listLastNumbers, resume } from '#server/backup/resume.ts';
import { findHold, type OnHold } from '#server/platform/on-hold.ts';
import { refusalOfHeldDatabase, withService } from './command-service.ts';

const about = `npm run resume [-- <number> …]

  <number>   the last number of each series that is known anywhere, such as INV-2026-000529: in mails, at a provider, in exports.
             Each series continues after it. Without numbers the command says what to compare, and changes nothing.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(about);
  await withService({ beside: true }, async (service) => {
    const ctx = service.context({ kind: 'job', name: 'resume' });
    const hold = await findHold(ctx.db);
    if (!hold) return console.log('The install is not on hold. Nothing to do.');
    if (positionals.length === 0) return console.log(whatToCompare(hold, await listLastNumbers(ctx)));
    const after = await resume(ctx, positionals);
    console.log(`Numbers continue after ${after.join(', ')}.`);
    console.log('The hold is over: jobs that waited are done, mails are sent, and what is due is billed.');
  });
}

const whatToCompare = ({ madeAt }: OnHold, last: readonly string[]) =>
  `This install is on hold. Its backup was made at ${madeAt}: what happened since is not in it.

  1. At each payment provider, list the charges and refunds since ${madeAt}. A charge that is not at /admin/invoices
     belongs to an invoice that was lost: refund it there. Renewals that were charged are due here, and are charged again.
  2. At your bank, look for transfers since, and for payouts and refunds that you made. Enter them again after the hold.
  3. For each series below, find the last number that anybody was given: in sent mails, at a provider, in exports, in
     your accounting. If you cannot be sure, choose a higher one. A number left out does no harm, and one given twice does.

Then run this with your numbers in place of these, which are the last ones here:

  npm run resume -- ${last.join(' ')}`;

main().catch((error: Error) => {
  process.stderr.write(`${refusalOfHeldDatabase(error)}\n`);
  process.exit(1);
});
