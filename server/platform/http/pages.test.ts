import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicUrlMark } from '#contract/public-url.ts';
import { loadFiles, packWell, takeOut } from './pages.ts';

const built = 'https://built.example';
const other = 'https://shop.example';
const page = `<link rel="canonical" href="${publicUrlMark}/home"/>`;
const filled = (origin: string) => page.replace(publicUrlMark, origin);
const terms = `<title>Acme</title><script>"Acme"</script><a href="mailto:a@b.example">Acme Example</a><script type="application/ld+json">{"name":"Acme"}</script>`;
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const put = async (name: string, text: string, packed = text) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
    await writeFile(join(folder, `${name}.br`), brotliCompressSync(packed));
    await writeFile(join(folder, `${name}.gz`), gzipSync(packed));
  };
  await put('home/index.html', page, filled(built));
  await put('sitemap.xml', page, filled(built));
  await put('plain/index.html', 'no address in here');
  await put('assets/app-1.js', `"${publicUrlMark}"`);
  await put('terms/index.html', terms);
  await put('terms.data', JSON.stringify(['Acme', 'write to a@b.example']));
  await writeFile(join(folder, 'icon.png'), 'picture');
  await put('links.speculationrules', '{"prefetch":[]}');
});
afterAll(() => rm(folder, { recursive: true }));

test.each([built, other])(
  'pages name %s, whatever the build was made for, in every encoding',
  async (publicUrl) => {
    const files = await loadFiles(folder, { publicUrl, packedFor: built, words: {} });
    for (const path of ['/home', '/sitemap.xml']) {
      const stored = files.get(path);
      expect(stored?.plain.toString(), path).toBe(filled(publicUrl));
      expect(brotliDecompressSync(stored?.br ?? '').toString(), path).toBe(filled(publicUrl));
      expect(gunzipSync(stored?.gzip ?? '').toString(), path).toBe(filled(publicUrl));
    }
    expect(files.get('/plain')?.plain.toString()).toBe('no address in here');
    expect(files.get('/assets/app-1.js')?.plain.toString()).toBe(`"${publicUrlMark}"`);
  },
);

test('what was compressed in haste is compressed well afterwards, and nothing else is touched', async () => {
  const files = await loadFiles(folder, { publicUrl: other, packedFor: built, words: {} });
  const before = new Map(files);
  await packWell(files, new AbortController().signal);
  expect(brotliDecompressSync(files.get('/home')?.br ?? '').toString()).toBe(filled(other));
  expect(files.get('/home')).not.toBe(before.get('/home'));
  expect(files.get('/home')?.etag).toBe(before.get('/home')?.etag);
  expect(files.get('/plain')).toBe(before.get('/plain'));
  const stopped = await loadFiles(folder, { publicUrl: other, packedFor: built, words: {} });
  const first = new Map(stopped);
  await packWell(stopped, AbortSignal.abort());
  expect(stopped).toEqual(first);
});

test('two origins have two versions of a page, and one of what names none', async () => {
  const tag = async (publicUrl: string, path: string) =>
    (await loadFiles(folder, { publicUrl, packedFor: built, words: {} })).get(path)?.etag;
  expect(await tag(built, '/home')).not.toBe(await tag(other, '/home'));
  expect(await tag(built, '/plain')).toBe(await tag(other, '/plain'));
});

test('hashed files are kept for good, pictures for a week, rules for a day, and pages are asked for again', async () => {
  const files = await loadFiles(folder, { publicUrl: built, packedFor: built, words: {} });
  expect(files.get('/assets/app-1.js')?.cache).toContain('immutable');
  expect(files.get('/icon.png')?.cache).toBe('public, max-age=604800');
  expect(files.get('/links.speculationrules')).toMatchObject({
    cache: 'public, max-age=86400',
    type: 'application/speculationrules+json',
  });
  expect(files.get('/home')?.cache).toBe('public, max-age=0, must-revalidate');
});

test('a page that answers in the place of others has no address of its own', async () => {
  const files = await loadFiles(folder, { publicUrl: built, packedFor: built, words: {} });
  expect(takeOut(files, '/plain').plain.toString()).toBe('no address in here');
  expect(files.has('/plain')).toBe(false);
  expect(() => takeOut(files, '/plain')).toThrow('npm run build');
});

test("the seller's own words stand in pages, written so that neither markup nor data breaks", async () => {
  const own = `Pier "&" <Söhne>`;
  const words = { Acme: own, 'Acme Example': 'Acme & Co', 'a@b.example': 'office@pier.de' };
  const files = await loadFiles(folder, { publicUrl: built, packedFor: built, words });
  const page = files.get('/terms');
  const html = page?.plain.toString() ?? '';
  // Scripts that run keep their bytes, which the content policy knows by their hash; nothing is put in twice.
  expect(html).toBe(
    '<title>Pier &quot;&amp;&quot; &lt;Söhne&gt;</title><script>"Acme"</script>' +
      '<a href="mailto:office@pier.de">Acme &amp; Co</a>' +
      '<script type="application/ld+json">{"name":"Pier \\"&\\" \\u003cSöhne>"}</script>',
  );
  expect(brotliDecompressSync(page?.br ?? '').toString()).toBe(html);
  expect(JSON.parse(files.get('/terms.data')?.plain.toString() ?? '')).toEqual([
    own,
    'write to office@pier.de',
  ]);
  expect(files.get('/plain')?.plain.toString()).toBe('no address in here');
});
