// Use to measure (`npm run bench`, or one part: `npm run bench -- server`, `-- accounts`, `-- billing`, `-- finance`, `-- materials`, `-- pages`,
// `-- phone`, `-- desk`): prints the lines of the project's targets, each beside what it is compared with, and writes them to
// docs/bench.md and, page by page, to docs/bench-pages.md. `npm run bench -- pages /home /vps` looks at those pages alone, and
// only prints; `npm run bench -- import /path/to/icon/sets` measures the import command on a set that is there. Runs on Linux,
// on 127.0.0.1 only; the server takes about two minutes, accounts about five, billing about two, finance about two, materials and pages about ten, the phone and the desk about five.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { buildWhatIsOld } from '../../scripts/build.ts';
import { billingLines } from './billing.ts';
import { deskLines } from './desk-pages.ts';
import { financeLines } from './finance.ts';
import { type Line, table } from './lines.ts';
import { importLines } from './material-import.ts';
import { materialLines } from './materials.ts';
import { pageReport, visitTable } from './page-report.ts';
import { phoneLines } from './phone.ts';
import { pageLines } from './public-pages.ts';
import { serverLines } from './server-lines.ts';
import { toldApartLines } from './told-apart.ts';

const asked = process.argv.slice(2);
const parts = {
  server: 'Server',
  accounts: 'Accounts',
  billing: 'Billing',
  finance: 'Finance desk',
  materials: 'Material library',
  import: 'Material import',
  pages: 'Public pages',
  phone: 'Phone',
  desk: 'Pages of the desk',
} as const;
const paths = asked.filter((word) => word.startsWith('/'));
const unknown = asked.filter((word) => !(word in parts) && !paths.includes(word));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')}: the parts are ${Object.keys(parts).join(' and ')}`);
// These alone need no page.
const withoutPages = ['billing', 'finance', 'materials', 'import'];
const needsBuild =
  asked.length === 0 || (!asked.includes('import') && asked.some((word) => !withoutPages.includes(word)));
if (needsBuild) await buildWhatIsOld();

const about = `# Bench

Made by \`npm run bench\`. Ratios come from runs that take turns; absolute times vary with the machine. Each page by
itself: [bench-pages.md](bench-pages.md).`;

const print = (line: Line) => console.log(table([line]).split('\n').at(-1));
if (asked.length === 0 || asked.includes('server')) await keep('server', await serverLines(print));
if (asked.length === 0 || asked.includes('accounts')) await keep('accounts', await toldApartLines(print));
if (asked.length === 0 || asked.includes('billing')) await keep('billing', await billingLines(print));
if (asked.length === 0 || asked.includes('finance')) await keep('finance', await financeLines(print));
if (asked.length === 0 || asked.includes('materials')) await keep('materials', await materialLines(print));
if (asked.includes('import')) await keep('import', await importLines(paths[0] ?? '', print));
if (asked.length === 0 || asked.includes('pages')) {
  const { lines, pages, visits } = await pageLines(print, paths);
  const report = pageReport(pages, visits);
  if (paths.length > 0) console.log(`\n${report}`);
  else {
    await writeFile('docs/bench-pages.md', report);
    await keep('pages', lines);
  }
}

if (asked.length === 0 || asked.includes('phone')) await keep('phone', await phoneLines(print));

if (asked.length === 0 || asked.includes('desk')) {
  const { lines, visits } = await deskLines(print, paths);
  console.log(`\n${visitTable(visits)}`);
  if (paths.length === 0) await keep('desk', lines);
}

/** Puts a part's table into docs/bench.md; the other parts stay as they were measured before. */
async function keep(part: keyof typeof parts, lines: readonly Line[]): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const measured = `Measured on ${day}, Node ${process.version}, ${cpus().length} shared cores.`;
  const written = await readFile('docs/bench.md', 'utf8').catch(() => '');
  const bodies = Object.entries(parts).map(([name, title]) => {
    if (name === part) return `## ${title}\n\n${measured}\n\n${table(lines)}`;
    return (
      written
        .split(/^(?=## )/m)
        .find((text) => text.startsWith(`## ${title}\n`))
        ?.trim() ?? ''
    );
  });
  await writeFile('docs/bench.md', `${[about, ...bodies].filter(Boolean).join('\n\n')}\n`);
}
