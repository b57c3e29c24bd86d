// Use to make an owner, also one who has lost everything: `npm run owner -- you@firm.example`, with the settings of the
// install. It prints a one-time link. The site may run meanwhile, on the embedded database as well.
import { parseArgs } from 'node:util';
import { email as address } from '#contract/fields.ts';
import { makeOwnerLink } from '#server/business/staff/owner-links.ts';
import { refusalOfHeldDatabase, withService } from './command-service.ts';

const about = `npm run owner -- <mail address>

  Prints a link that makes the person who opens it an owner of this install: it works once, for 24 hours, for this address only.
  An earlier link for the address ends. Without an account the link asks for a name and a password. With one it asks for
  the password of the account. In both cases it sets a new second factor, and every other session of the account ends.

  You lost your phone:     open the link, enter your password, and set the second factor on the new phone.
  You lost your password:  set a new one on the login page first (Forgot password), then open the link.
  You lost your mailbox:   run the command with another address, then suspend the old account under Staff.

  Run it with the same settings as the site (DATA_DIR or DATABASE_URL, PUBLIC_URL, APP_SECRET). The site may run meanwhile.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(about);
  const given = address.safeParse(positionals[0] ?? '');
  if (!given.success || positionals.length !== 1) throw new Error(about);
  await withService({ beside: true }, async (service, running) => {
    const { url, until } = await makeOwnerLink(service.context({ kind: 'job', name: 'owner' }), given.data);
    const end = until.toISOString().slice(0, 16).replace('T', ' ');
    console.log(
      `This link makes ${given.data} an owner. It works once and ends at ${end} UTC:\n\n  ${url}\n`,
    );
    if (!running && !service.config.databaseUrl)
      console.log('The site is not running: start it, then open the link.');
  });
}

main().catch((error: Error) => {
  process.stderr.write(`${refusalOfHeldDatabase(error)}\n`);
  process.exit(1);
});
