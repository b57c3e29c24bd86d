import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn, importsOf, root, sources } from '../scripts/gate/import-graph.ts';

/**
 * Who may import whom: a file belongs to the first row whose pattern fits, and may import from files that fit one of
 * the row's patterns (and from packages). This table is the documentation; add a row rather than an exception.
 */
const arrows: [what: string, pattern: RegExp, may: RegExp[]][] = [
  ['tests', /^tests\/|\.test\.tsx?$|\.test-support\.ts$|test-[a-z-]+\.ts$/, [/./]],
  [
    'the composition root',
    /^main\.ts$/,
    [/^(server|database|scripts|contract)\//, /^build\//, /^app\/renderer\.ts$/],
  ],
  ['the journeys that run alone', /^vitest\.alone\.config\.ts$/, [/^vitest\.e2e\.config\.ts$/]],
  ['what `npm start` runs', /^start\.ts$/, [/^scripts\//, /^main\.ts$/]],
  [
    'what `npm run dev` runs',
    /^scripts\/dev(\/|\.ts$)/,
    [/^(scripts|server|contract|content)\//, /^app\/(paths|renderer)\.ts$/, /^main\.ts$/],
  ],
  [
    'commands of operators',
    /^scripts\/(owner|go-live|resume|command-service)\.ts$/,
    [/^(server|contract)\//, /^scripts\/command-service\.ts$/],
  ],
  [
    'the command that makes a demonstration',
    /^scripts\/demo\.ts$/,
    [/^(database|server|scripts)\//, /^start\.ts$/],
  ],
  ['the import command', /^scripts\/import\.ts$/, [/^(database|server|contract)\//]],
  [
    'scripts and settings of the tools',
    /^scripts\/|^[a-z0-9.-]+\.config\.ts$/,
    [/^(scripts|server|contract|content|app\/(paths|routes|site|frame|catalogue|format|scenes|state|sw))/],
  ],
  ['the seed', /^database\//, [/^(database|server|contract|content\/catalogue)\//, /^tests\/people\.ts$/]],
  ['contract', /^contract\//, [/^contract\//]],
  ['content', /^content\//, [/^content\//]],
  [
    'how mails get their words',
    /^server\/platform\/mail\/(speak|known-mails|rewording)\.ts$/,
    [/^server\/platform\//, /^contract\//, /^content\/mail(s|-words|-faults|-samples)\.ts$/],
  ],
  ['platform', /^server\/platform\//, [/^server\/(platform\/|config\.ts$|service\.ts$)/, /^contract\//]],
  [
    'tables of a noun',
    /^server\/business\/[^/]+\/[^/]+\.tables\.ts$/,
    [/\.tables\.ts$/, /^server\/business\/invoices\/snapshot\.ts$/, /^server\/platform\/db\//, /^contract\//],
  ],
  [
    'printed documents',
    /^server\/business\/invoices\/pdf\//,
    [
      /^server\/business\/invoices\//,
      /^server\/platform\/value-text\.ts$/,
      /^contract\//,
      /^content\/brand\.ts$/,
    ],
  ],
  [
    'what judges saved listings by the rules that pages show',
    /^server\/business\/listings\/judge\.ts$/,
    [/^server\//, /^contract\//, /^content\/(listing-rules|en\/rules\/listings)\//],
  ],
  [
    'what papers a case needs, by the rules that pages show',
    /^server\/business\/cases\/checklist\.ts$/,
    [/^server\//, /^contract\//, /^content\/en\/rules\/document[a-z-]*\.ts$/],
  ],
  [
    'what an export says of its kinds, as pages do',
    /^server\/business\/privacy\/export-words\.ts$/,
    [/^server\//, /^contract\//, /^content\/en\/kept-data\.ts$/],
  ],
  [
    'what commission is by the terms that pages show',
    /^server\/business\/(affiliates\/(credit-commission|affiliates\.jobs)|commissions\/terms)\.ts$/,
    [/^server\//, /^contract\//, /^content\/catalogue\/affiliate\.ts$/],
  ],
  [
    'what the confirmation of a contract says of withdrawing and renewing, as the refund page and the terms do',
    /^server\/business\/orders\/contract-confirmation\.ts$/,
    [/^server\//, /^contract\//, /^content\/(en\/withdrawal-right|renewal-terms)\.ts$/],
  ],
  ['the doctor', /^server\/doctor\//, [/^server\//, /^contract\//]],
  ['backups', /^server\/backup\//, [/^server\/(backup\/|platform\/|config\.ts$)/, /^contract\//]],
  ['business', /^server\/business\//, [/^server\//, /^contract\//]],
  [
    'settings, whose example seller and words of tax are those that pages show',
    /^server\/(config|seller-setting)\.ts$/,
    [/^server\//, /^contract\//, /^content\/(brand|en\/tax-words)\.ts$/],
  ],
  [
    'the settings of renewals, which keep what the terms promise',
    /^server\/renewal-setting\.ts$/,
    [/^server\//, /^contract\//, /^content\/renewal-terms\.ts$/],
  ],
  ['the site and the service', /^server\/[a-z-]+\.ts$/, [/^server\//, /^contract\//]],
  ['words made by the message compiler', /^app\/paraglide\//, [/^app\/paraglide\//]],
  [
    'words and forms of values',
    /^app\/format\//,
    [/^app\/(format|paraglide|paths)/, /^(content|contract)\//],
  ],
  ['state of the browser', /^app\/(state|client)/, [/^app\/(state|format|client|paths)/, /^contract\//]],
  [
    'looks and scenes',
    /^app\/(ui|scenes)\//,
    [/^app\/(ui|scenes|format|state|paraglide|paths)/, /^(content|contract)\//],
  ],
  [
    'forms',
    /^app\/forms\//,
    [/^app\/(forms|ui|scenes|format|state|client|paraglide|paths)/, /^(content|contract)\//],
  ],
  [
    'what both rooms show of what is on sale',
    /^app\/catalogue\//,
    [/^app\/(catalogue|forms|ui|scenes|format|state|client|paraglide|paths)/, /^(content|contract)\//],
  ],
  [
    'what stands around both rooms',
    /^app\/frame\//,
    [/^app\/(frame|catalogue|forms|ui|scenes|format|state|client|paraglide|paths)/, /^(content|contract)\//],
  ],
  [
    'the site: what anybody reads',
    /^app\/site\//,
    [
      /^app\/(site|frame|catalogue|forms|ui|scenes|format|state|client|paraglide|paths|sw\/|kept|call-context|currency-context|suggestion|styles\/gallery\.css)/,
      /^(content|contract)\//,
    ],
  ],
  [
    'the desk: what needs a token',
    /^app\/desk\//,
    [
      /^app\/(desk|frame|catalogue|forms|ui|scenes|format|state|client|paraglide|paths|boot|sw\/|call-context|currency-context)/,
      /^(content|contract)\//,
    ],
  ],
  ['the roots of the app', /^app\//, [/^app\//, /^(content|contract)\//]],
];

/** The nouns in their row: a noun imports only from its left. What it may use of another noun, the tests below say. */
const nouns = [
  'settings',
  'members',
  'identities',
  'organisations',
  'api-keys',
  'staff',
  'staff-approvals',
  'vat-checks',
  'catalogue',
  'exchange-rates',
  'ledger',
  'deferrals',
  'invoices',
  'documents',
  'payments',
  'write-offs',
  'bank-statements',
  'e-invoices',
  'billing-profiles',
  'orders',
  'subscriptions',
  'manual-invoices',
  'services',
  'seats',
  'proxies',
  'machines',
  'webhooks',
  'memberships',
  'gifts',
  'withdrawals',
  'certificates',
  'materials',
  'downloads',
  'collections',
  'works',
  'calendars',
  'workspaces',
  'stores',
  'listings',
  'material-uploads',
  'affiliates',
  'commissions',
  'feedback',
  'cases',
  'activity',
  'statistics',
  'time-machine',
  'books',
  'reports',
  'security-events',
  'health',
  'mails',
  'status',
  'list-views',
  'waiting',
  'privacy',
  'look-inside',
  'development',
];

const files = sources();

/** Values, not types, that a file imports by name. */
function namesFrom(file: string): { name: string; target: string }[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/import \{([^}]*)\} from '([.#][^']+)'/g)].flatMap(([, names = '', from = '']) => {
    const target = from.startsWith('#') ? from.slice(1) : join(dirname(file), from);
    return names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => ({ name, target }));
  });
}

/** The text of one export, up to the next. */
function definitionIn(file: string, name: string): string {
  const text = readFileSync(join(root, file), 'utf8');
  const start = text.search(new RegExp(`^export (async )?(function|const|interface) ${name}\\b`, 'm'));
  if (start < 0) return '';
  const end = text.indexOf('\nexport ', start + 1);
  return text.slice(start, end < 0 ? undefined : end);
}

describe('the direction of imports', () => {
  test('every file belongs to a row of the table', () => {
    expect(files.filter((file) => !arrows.some(([, pattern]) => pattern.test(file)))).toEqual([]);
    expect(files.length).toBeGreaterThan(150);
  });

  test('every import follows an arrow', () => {
    const wrong = files.flatMap((file) => {
      const row = arrows.find(([, pattern]) => pattern.test(file));
      return importsOf(file)
        .filter((target) => row && !row[2].some((pattern) => pattern.test(target)))
        .map((target) => `${file} → ${target}`);
    });
    expect(wrong).toEqual([]);
  });

  test('no file imports itself through others, types included', () => {
    const production = files.filter((file) => !/\.test\.|\/test-|^tests\//.test(file));
    expect(production.length).toBeGreaterThan(1500);
    expect(circlesIn(production).map((circle) => circle.join(' → '))).toEqual([]);
  });

  test('an import names the file with its ending', () => {
    const all = new Set(files);
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((target) => all.has(`${target}.ts`) || all.has(`${target}.tsx`))
        .map((target) => `${file} → ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('a noun may read with the queries of another, and only a noun itself writes its rows', () => {
    const nounOf = (path: string) => /^server\/business\/([^/]+)\//.exec(path)?.[1];
    const writes = /\.(insert|update|delete)\(|\b(insert into|update \w+ set|delete from)\b/;
    const found = files
      .filter((file) => nounOf(file) && !/\.test\.ts$|\/test-[a-z-]+\.ts$/.test(file))
      .flatMap((file) =>
        namesFrom(file)
          .filter(({ target }) => target.endsWith('.queries.ts') && nounOf(target) !== nounOf(file))
          .map(({ name, target }) => ({ file, name, text: definitionIn(target, name) })),
      );
    // Functions that call a writing one are seen through the arrow's test of that other file only.
    expect(found.length).toBeGreaterThan(50);
    expect(
      found.filter(({ text }) => writes.test(text)).map(({ file, name }) => `${file} → ${name}`),
    ).toEqual([]);
  });

  test('nouns look only to their left', () => {
    const nounOf = (path: string) => /^server\/business\/([^/]+)\//.exec(path)?.[1];
    const wrong = files
      .filter((file) => nounOf(file) && !/\.test\.ts$/.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((target) => {
            const from = nounOf(file) ?? '';
            const to = nounOf(target);
            return to && to !== from && nouns.indexOf(to) > nouns.indexOf(from);
          })
          .map((target) => `${file} → ${target}`),
      );
    expect(wrong).toEqual([]);
    expect(files.map(nounOf).filter((noun) => noun && !nouns.includes(noun))).toEqual([]);
  });
});
