// Use to build the site by hand (`npm run build`); `npm start` and the tests call it when the build is missing or old.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Languages } from '../app/paths-language.ts';
import { publicUrlMark } from '../contract/public-url.ts';
import { shortManifest } from './browser-manifest.ts';
import { pagesAreFresh, serviceIsFresh } from './fresh.ts';
import { makePageSheets } from './page-styles/make-page-sheets.ts';

const root = join(import.meta.dirname, '..');
const client = join(root, 'build/client');
const stamp = join(root, 'build/stamp.json');
const { PUBLIC_URL = '' } = process.env;
const packedFor = new URL(URL.canParse(PUBLIC_URL) ? PUBLIC_URL : 'http://127.0.0.1:3000').origin;
/** Hashed files of earlier builds stay this long, so that a page opened before a deploy still finds its chunks. */
const keepAssetsDays = 30;

/** What the service must know of a build. */
export interface BuildStamp {
  /** CSP hashes of the inline scripts. */
  inlineHashes: string[];
  /** Origin that files with absolute addresses are compressed for; the files themselves hold the mark. */
  packedFor: string;
  /** Links to the sheets of pages that are rendered for each request, by the ids of their routes. */
  sheets: Record<string, string>;
}

/** Builds what is missing or older than its sources: everything, the service alone, or nothing. */
export async function buildWhatIsOld(): Promise<void> {
  if (!pagesAreFresh()) await build();
  else if (!serviceIsFresh()) buildService();
}

export async function build(): Promise<void> {
  const kept = join(root, 'build/kept-assets');
  rmSync(stamp, { force: true });
  rmSync(kept, { recursive: true, force: true });
  if (existsSync(join(client, 'assets'))) renameSync(join(client, 'assets'), kept);
  const languages = builtLanguages();
  for (const language of languages) buildPages(language);
  if (languages.length === 0) buildPages();
  const base = languages.at(-1);
  for (const { locale } of languages) if (locale !== base?.locale) addLanguage(locale);
  for (const name of readdirSync(join(client, 'assets'))) {
    // <Scripts/> would read the whole list.
    if (process.env.VITE_PLAIN_SCRIPTS || !/^manifest-.*\.js$/.test(name)) continue;
    const path = join(client, 'assets', name);
    writeFileSync(path, shortManifest(readFileSync(path, 'utf8')));
  }
  const sheets = makePageSheets(client, root);
  // Node's own type stripping, which the service worker is made with, still announces itself as new.
  const make = ['--disable-warning=ExperimentalWarning', join(root, 'scripts/site-files/make-site-files.ts')];
  execFileSync(process.execPath, [...make, client], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment(base),
  });
  const inline = await finish();
  keepAssets(kept);
  mkdirSync(join(root, 'build'), { recursive: true });
  const made: BuildStamp = { inlineHashes: [...inline], packedFor, sheets };
  buildService();
  writeFileSync(stamp, JSON.stringify(made));
}

function buildService(): void {
  execFileSync(process.execPath, [join(root, 'scripts/service-build.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/** What the build of each language is told, the base language last; nothing while it is the only one. */
export function builtLanguages(): Languages[] {
  const told = execFileSync(process.execPath, [join(root, 'scripts/languages.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(told.toString());
}

const environment = (language?: Languages) => ({
  ...process.env,
  NODE_ENV: 'production',
  SITE_LANGUAGES: language ? JSON.stringify(language) : '',
});

/** The pages of one language, and the words compiled for it; those of the base language stay, so that it comes last. */
export function buildPages(language?: Languages): void {
  execFileSync(process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: root,
    stdio: process.env.CI || process.env.VERBOSE ? 'inherit' : ['ignore', 'ignore', 'inherit'],
    env: environment(language),
  });
}

/** Puts the pages of a further language beside those of the base language. */
export function addLanguage(locale: string): void {
  const built = join(root, 'build', locale);
  for (const folder of ['assets', locale])
    cpSync(join(built, 'client', folder), join(client, folder), { recursive: true });
  rmSync(built, { recursive: true });
}

/** Compresses what is worth it, and collects the hashes of inline scripts for the content security policy. */
async function finish(): Promise<Set<string>> {
  const hashes = new Set<string>();
  const left = readdirSync(client, { recursive: true, encoding: 'utf8' }).values();
  const work = async () => {
    for (const name of left) {
      const path = join(client, name);
      if (!/\.(html|js|css|svg|json|txt|xml|data|webmanifest)$/.test(name) || !statSync(path).isFile())
        continue;
      const bytes = readFileSync(path);
      if (name.endsWith('.html')) for (const hash of inlineHashes(bytes.toString())) hashes.add(hash);
      if (bytes.length >= 200) await pack(path, bytes);
    }
  };
  // On every processor: this takes half a minute of one.
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return hashes;
}

function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(([, attributes, text]) =>
    !text || /type="application\/(ld\+)?json"/.test(attributes ?? '')
      ? []
      : [`sha256-${createHash('sha256').update(text).digest('base64')}`],
  );
}

async function pack(path: string, bytes: Buffer): Promise<void> {
  const sent = bytes.includes(publicUrlMark)
    ? Buffer.from(bytes.toString().replaceAll(publicUrlMark, packedFor))
    : bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(sent, { params }));
  writeFileSync(`${path}.gz`, await promisify(gzip)(sent, { level: 9 }));
}

function keepAssets(kept: string): void {
  if (!existsSync(kept)) return;
  const oldest = Date.now() - keepAssetsDays * 86_400_000;
  for (const name of readdirSync(kept)) {
    const from = join(kept, name);
    const to = join(client, 'assets', name);
    if (!existsSync(to) && statSync(from).mtimeMs > oldest) cpSync(from, to, { preserveTimestamps: true });
  }
  rmSync(kept, { recursive: true, force: true });
}

if (import.meta.main) await (process.argv.includes('--if-old') ? buildWhatIsOld() : build());
