import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root, sources } from '../scripts/gate/import-graph.ts';

const files = sources();

describe('what a file may hold', () => {
  const production = files.filter((file) => !/^tests\/|\.test\.|test-support|^scripts\//.test(file));

  test('no file passes 300 lines, data excepted', () => {
    const long = files.filter(
      (file) =>
        !file.startsWith('content/') && readFileSync(join(root, file), 'utf8').split('\n').length > 301,
    );
    expect(long).toEqual([]);
  });

  test('locks of the database have names, because two numbers may be the same', () => {
    const locks = production.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/pg_(?:try_)?advisory_\w+\((.{0,20})/g)].map(
        ([, what = '']) => `${file}: ${what}`,
      ),
    );
    expect(locks.length).toBeGreaterThan(4);
    expect(locks.filter((lock) => !/: (hashtextextended\(|\$\{lockOf\})/.test(lock))).toEqual([]);
  });

  test('only config.ts reads the environment', () => {
    // SITE_LANGUAGES is a constant of the build (app/paths-language.ts).
    const reading = production.filter((file) =>
      /process\.env(?!\.SITE_LANGUAGES)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(reading.filter((file) => !/^(server\/config|main|vite\.config)\.ts$/.test(file))).toEqual([
      'app/renderer.ts',
    ]);
  });

  test('days, figures and names of countries are put into words in one place on either side', () => {
    // A segmenter cuts text; it writes nothing. What content/en/ holds is in its language already.
    const wording = production.filter(
      (file) =>
        /^(app|server|contract)\//.test(file) &&
        /\bIntl\.(?!Segmenter\b)\w+\(|\.toLocale\w*\(/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(wording.filter((file) => !file.startsWith('app/format/'))).toEqual([
      // Asks which time zones there are, and puts nothing into words.
      'contract/time.ts',
      'server/platform/value-text.ts',
    ]);
    expect(wording.length).toBeGreaterThan(5);
  });

  test('what a browser runs takes zod from contract/zod.ts, which settles it before the first schema', () => {
    const direct = production.filter(
      (file) => /^(app|contract)\//.test(file) && / from 'zod/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(direct).toEqual(['contract/zod.ts']);
  });

  test('the contract names the type of each answer: no page derives one of its own', () => {
    const deriving = production.filter(
      (file) =>
        file.startsWith('app/') &&
        /OutputOf<typeof|typeof \w+\.output\b/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(deriving).toEqual([]);
  });

  test('business code asks the context for the time', () => {
    const asking = production.filter(
      (file) =>
        file.startsWith('server/business/') &&
        /Date\.now\(|new Date\(\)/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(asking).toEqual([]);
  });

  test('each script begins with a line that says when to use it, or what uses it', () => {
    const scripts = files.filter((file) => /^scripts\/[^/]+(?<!\.test)\.ts$/.test(file));
    expect(scripts.length).toBeGreaterThan(20);
    const silent = scripts.filter(
      (file) => !/^\/\/ (Used? |Part of )/.test(readFileSync(join(root, file), 'utf8')),
    );
    expect(silent).toEqual([]);
  });

  test('no folder has a name that says nothing', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|lib|common|manager)(\/|\.ts)/.test(file))).toEqual(
      [],
    );
  });

  test('who waits with vi.waitFor says how long: of itself it gives up after a second', () => {
    const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;
    const waiting = files
      .filter((file) => file !== 'tests/file-rules.test.ts')
      .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
      .filter(([, text]) => /\bvi\.wait(For|Until)\(/.test(text));
    expect(waiting.length).toBeGreaterThan(10);
    const hasty = waiting.filter(
      ([, text]) => count(text, /\bvi\.wait(For|Until)\(/g) > count(text, /\btimeout: conditionMs\b/g),
    );
    expect(hasty.map(([file]) => file)).toEqual([]);
  });

  test('no request header builds a link: the Host header is never read', () => {
    expect(
      production.filter(
        (file) =>
          file.startsWith('server/') &&
          /headers\.host|\.hostname\b(?<!URL\([^)]*\)\.hostname)|headers\[['"]host/.test(
            readFileSync(join(root, file), 'utf8').replaceAll(/new URL\([^)]*\)\.hostname/g, ''),
          ),
      ),
    ).toEqual([]);
  });
});
