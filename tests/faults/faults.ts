// Use to see what an install survives: `npm run faults` lets one thing after the other fail under load and counts what was
// acknowledged, lost and doubled. It makes installs, databases and a mail server of its own on 127.0.0.1 and removes them.
import { parseArgs } from 'node:util';
import { buildWhatIsOld } from '../../scripts/build.ts';
import { kills } from './kills.ts';
import { removeAll } from './leavings.ts';
import { machineFaults } from './machine.ts';
import { outages } from './outages.ts';
import { play } from './rounds.ts';
import { isSound, type Outcome, tableOf } from './tally.ts';

const faults = [...kills, ...outages, ...machineFaults];
const about = `npm run faults [-- --rounds 3] [--only disk] [--json]

  --rounds  how often each fault happens, 1 to 50; 3 without it
  --only    only faults whose name contains this text
  --json    prints a list for programs in place of the table

  It ends with 1 when something acknowledged was lost, something was done twice, or a rule of the books breaks.

${faults.map(({ name }) => `  * ${name}`).join('\n')}`;

const say = (text: string) => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return say(about);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Error(`--rounds ${values.rounds}: give a whole number from 1 to 50`);
  const chosen = faults.filter(({ name }) => name.includes(values.only));
  if (!chosen.length) throw new Error(`--only ${values.only}: no fault has this in its name\n\n${about}`);
  await buildWhatIsOld();
  const outcomes: Outcome[] = [];
  const skipped: string[] = [];
  const broken: string[] = [];
  for (const fault of chosen) {
    const why = fault.missing?.();
    if (why) skipped.push(`Not tried: ${fault.name}. ${why}`);
    else {
      const played = play(fault, rounds, (line) => process.stderr.write(`${line}\n`));
      await played.then(
        (outcome) => outcomes.push(outcome),
        (error: Error) => broken.push(`Broke off: ${fault.name}. ${error.message}`),
      );
    }
  }
  if (values.json) say(JSON.stringify({ outcomes, skipped, broken }, null, 2));
  else say([tableOf(outcomes), ...outcomes.flatMap(detailsOf), ...skipped, ...broken].join('\n'));
  if (broken.length || !outcomes.every(isSound)) process.exitCode = 1;
}

const detailsOf = ({ fault, lost, doubled }: Outcome): string[] => [
  ...lost.map((name) => `${fault}: lost ${name}`),
  ...doubled.map((name) => `${fault}: twice ${name}`),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await removeAll((line) => process.stderr.write(`${line}\n`));
    process.exit(130);
  });
main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
