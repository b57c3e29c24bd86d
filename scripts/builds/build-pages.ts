// Used by scripts/build.ts: fills a build's folder with the pages of all languages and everything else that browsers load.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { addressesOf, type Languages } from '../../app/paths-language.ts';
import { inlineHashesOf } from '../../server/platform/http/inline-hashes.ts';
import { makePageSheets } from '../page-styles/make-page-sheets.ts';
import { keepAssets } from './kept-assets.ts';
import { packFiles } from './pack-files.ts';

const root = join(import.meta.dirname, '../..');
const withWords = `--import=${join(import.meta.dirname, 'words-folder.ts')}`;
const { PUBLIC_URL = '' } = process.env;
const packedFor = new URL(URL.canParse(PUBLIC_URL) ? PUBLIC_URL : 'http://127.0.0.1:3000').origin;

/** What the service must know of a build. */
export interface BuildStamp {
  /** CSP hashes of the inline scripts of pages that have some, by their addresses. */
  inlineHashes: Record<string, string[]>;
  /** Origin that files with absolute addresses are compressed for; the files themselves hold the mark. */
  packedFor: string;
  /** Links to the sheets of pages that are rendered for each request, by the ids of their routes. */
  sheets: Record<string, string>;
  /** Further languages: a folder in `server/`, and the paths of its pages that are rendered for each request. */
  renderers: { folder: string; paths: string[] }[];
}

/** @param before the build before this one, or null; from it comes what is equal, and what is kept */
export async function buildAllPages(folder: string, before: string | null): Promise<void> {
  // Imported here: it knows the whole service, and a start that builds nothing must not load that.
  const { requireCommitments } = await import('../commitments.ts');
  requireCommitments();
  const client = join(folder, 'client');
  const languages = builtLanguages();
  const base = languages.at(-1);
  for (const language of languages) buildPages(folder, language);
  if (!base) buildPages(folder);
  for (const { locale } of languages.slice(0, -1)) addLanguage(folder, locale);
  rmSync(join(client, '.vite'), { recursive: true, force: true });
  const sheets = makePageSheets(client, root);
  // Node's own type stripping, which the service worker is made with, still announces itself as new.
  const make = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/site-files/make-site-files.ts')];
  execFileSync(process.execPath, [withWords, ...make, client], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(folder, base),
  });
  const same = before && stampOf(before).packedFor === packedFor ? join(before, 'client') : null;
  await packFiles({ client, packedFor, before: same });
  if (before) keepAssets(folder, before);
  // Nothing asks for the compiled words once the pages are made of them.
  rmSync(join(folder, 'paraglide'), { recursive: true, force: true });
  const renderers = languages.slice(0, -1).map(rendererOf);
  const stamp: BuildStamp = { inlineHashes: inlineHashesIn(client), packedFor, sheets, renderers };
  writeFileSync(join(folder, 'stamp.json'), JSON.stringify(stamp));
}

const stampOf = (build: string): BuildStamp => JSON.parse(readFileSync(join(build, 'stamp.json'), 'utf8'));

/** What the build of each language is told, the base language last; nothing while it is the only one. */
export function builtLanguages(): Languages[] {
  const told = execFileSync(process.execPath, [join(root, 'scripts/languages.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(told.toString());
}

const environment = (folder: string, language?: Languages) => ({
  ...process.env,
  NODE_ENV: 'production',
  BUILD_FOLDER: folder,
  SITE_LANGUAGES: language ? JSON.stringify(language) : '',
});

/** The pages of one language. The words that are compiled for it stay, so the base language must come last. */
export function buildPages(folder: string, language?: Languages): void {
  const tool = (...words: string[]) =>
    execFileSync(process.execPath, [withWords, ...words], {
      cwd: root,
      stdio: process.env.CI || process.env.VERBOSE ? 'inherit' : ['ignore', 'ignore', 'inherit'],
      env: environment(folder, language),
    });
  // The renderer is told which files the site's build made.
  tool(join(root, 'node_modules/vite/bin/vite.js'), 'build', '--config', 'vite.site.config.ts');
  tool(join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build');
}

/** Puts the pages of a further language, and what renders the others, beside those of the base language. */
export function addLanguage(folder: string, locale: string): void {
  const built = join(folder, locale);
  for (const name of ['assets', locale])
    cpSync(join(built, 'client', name), join(folder, 'client', name), { recursive: true });
  cpSync(join(built, 'server'), join(folder, 'server', locale), { recursive: true });
  rmSync(built, { recursive: true });
}

export function rendererOf({ locale, rendered }: Languages): BuildStamp['renderers'][number] {
  const patterns = rendered[locale] ?? [];
  return { folder: locale, paths: patterns.map((pattern) => addressesOf(`/${locale}${pattern}`)) };
}

function inlineHashesIn(client: string): BuildStamp['inlineHashes'] {
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  const found = pages.map((name): [string, string[]] => [
    `/${name
      .split(sep)
      .join('/')
      .replace(/\/index\.html$/, '')}`,
    inlineHashesOf(readFileSync(join(client, name), 'utf8')),
  ]);
  return Object.fromEntries(found.filter(([, hashes]) => hashes.length > 0));
}
