import robotsParser from 'robots-parser';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { brand } from '#content/brand.ts';

/** A page as it was served. */
interface Served {
  status: number;
  html: string;
  /** Addresses of the links in it, as written. */
  links: string[];
}

const origin = inject('siteUrl');
const pages = new Map<string, Served>();
let listed: string[] = [];

const entities: Record<string, string> = {
  '&amp;': '&',
  '&#x27;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const plain = (text: string) => text.replaceAll(/&(amp|#x27|quot|lt|gt);/g, (sign) => entities[sign] ?? sign);

/** Attributes of every element of one name. */
function elements(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        plain(value),
      ]),
    ),
  );
}
const withoutBlocks = (html: string) => html.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '');
const meta = (html: string, key: string) =>
  elements(html, 'meta').find(({ name, property }) => (name ?? property) === key)?.content;

async function open(path: string): Promise<Served> {
  const known = pages.get(path);
  if (known) return known;
  const answer = await fetch(origin + path, { redirect: 'follow' });
  const html = answer.headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
  const links = elements(withoutBlocks(html), 'a').flatMap(({ href }) => (href ? [href] : []));
  const served = { status: answer.status, html, links };
  pages.set(path, served);
  return served;
}

/** Where a link of a page leads inside the site; null for other sites and for mail. */
function inside(href: string, from: string): URL | null {
  const url = new URL(href, origin + from);
  return url.origin === origin ? url : null;
}

/** Every material leads to its words, and every word to materials without end: so many of them stand for all. */
const endless = /^\/material-list-detail\/|^\/material-list\/[^/]+\/[^/]+\/[^/]+/;
const maxEndless = 40;

beforeAll(async () => {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  listed = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => plain(address));
  // The whole site by its links, from the home page on.
  const waiting = ['/home'];
  let seen = 0;
  for (const path of waiting) {
    const { links, status } = await open(path);
    if (status !== 200) continue;
    for (const link of links) {
      const to = inside(link, path)?.pathname;
      if (to && !waiting.includes(to) && !(endless.test(to) && seen++ >= maxEndless)) waiting.push(to);
    }
  }
});

test('the site map names the site’s own address', () => {
  expect(listed.length).toBeGreaterThan(40);
  expect(listed.filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

describe('every page of the site map', () => {
  test('answers, may be indexed, and names itself as its one address', async () => {
    for (const address of listed) {
      const { status, html } = await open(new URL(address).pathname);
      expect(status, address).toBe(200);
      expect(meta(html, 'robots') ?? '', address).not.toContain('noindex');
      const canonical = elements(html, 'link').filter(({ rel }) => rel === 'canonical');
      expect(
        canonical.map(({ href }) => href),
        address,
      ).toEqual([address]);
      expect(meta(html, 'og:url'), address).toBe(address);
    }
  });

  test('has a title and a description of its own', async () => {
    const seen = new Map<string, string>();
    for (const address of listed) {
      const { html } = await open(new URL(address).pathname);
      const title = plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
      const description = meta(html, 'description') ?? '';
      expect(title.length, `${address}: ${title}`).toBeGreaterThan(5);
      expect(title.length, `${address}: ${title}`).toBeLessThanOrEqual(60);
      expect(description.length, `${address}: ${description}`).toBeGreaterThanOrEqual(120);
      expect(description.length, `${address}: ${description}`).toBeLessThanOrEqual(155);
      for (const words of [title, description]) {
        expect(seen.get(words), `${address} repeats: ${words}`).toBeUndefined();
        seen.set(words, address);
      }
    }
  });

  test('shows a card with a picture of its own when it is shared', async () => {
    const pictures = new Set<string>();
    for (const address of listed) {
      const { html } = await open(new URL(address).pathname);
      expect(meta(html, 'og:site_name')).toBe(brand.name);
      expect(meta(html, 'twitter:card')).toBe('summary_large_image');
      expect(meta(html, 'og:title')?.length, address).toBeGreaterThan(3);
      const picture = meta(html, 'og:image') ?? '';
      expect(picture, address).toMatch(new RegExp(`^${origin}/share/.*\\.png$`));
      const answer = await fetch(picture);
      expect(answer.headers.get('content-type'), picture).toBe('image/png');
      expect(answer.headers.get('cache-control'), picture).toMatch(/max-age=\d{6}/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(1, 4).toString(), picture).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
      expect(bytes.length, picture).toBeLessThanOrEqual(60_000);
      pictures.add(picture);
    }
    expect(pictures.size).toBe(listed.length);
  });

  test('holds structured data that can be read and speaks of this site', async () => {
    const kinds = new Map<string, number>();
    for (const address of listed) {
      const { html } = await open(new URL(address).pathname);
      for (const [, text = ''] of html.matchAll(
        /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g,
      )) {
        for (const node of JSON.parse(text)) {
          expect(node['@context'], address).toBe('https://schema.org');
          kinds.set(node['@type'], (kinds.get(node['@type']) ?? 0) + 1);
        }
        expect(text).not.toContain('public-url.invalid');
      }
    }
    expect(Object.fromEntries(kinds)).toMatchObject({
      Organization: 1,
      WebSite: 1,
      FAQPage: 1,
      Article: 7,
      Product: 8,
    });
    expect(kinds.get('BreadcrumbList')).toBeGreaterThanOrEqual(11);
  });

  test('is reached by links from the home page', () => {
    const lost = listed.map((address) => new URL(address).pathname).filter((path) => !pages.get(path));
    expect(lost).toEqual([]);
  });
});

describe('all links of the site', () => {
  test('lead to pages that are there', () => {
    const broken = [...pages]
      .filter(([, { status }]) => status !== 200)
      .map(([path, { status }]) => `${path}: ${status}`);
    expect(broken).toEqual([]);
    expect(pages.size).toBeGreaterThan(listed.length);
  });

  test('lead to places that are on them', async () => {
    const wrong = new Set<string>();
    /** The places of a page, read once. */
    const places = new Map<string, Set<string | undefined>>();
    for (const [path, { links }] of [...pages]) {
      for (const link of links) {
        const to = inside(link, path);
        if (!to || to.hash.length < 2) continue;
        // A question may open a part of a page.
        const address = to.pathname + (endless.test(to.pathname) ? to.search : '');
        const { html } = await open(address);
        const found =
          places.get(address) ??
          new Set(elements(withoutBlocks(html), '[a-z][a-z0-9]*').map((element) => element.id));
        places.set(address, found);
        if (!found.has(decodeURIComponent(to.hash.slice(1)))) wrong.add(`${path} → ${to.pathname}${to.hash}`);
      }
    }
    expect([...wrong]).toEqual([]);
  });
});

describe('files for crawlers and devices', () => {
  const text = async (path: string) => {
    const answer = await fetch(origin + path);
    expect(answer.status, path).toBe(200);
    return { body: await answer.text(), type: answer.headers.get('content-type') };
  };

  test('robots.txt names the site map and keeps crawlers out of flows', async () => {
    const { body, type } = await text('/robots.txt');
    expect(type).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const rules = robotsParser(`${origin}/robots.txt`, body);
    for (const path of ['/redirect', '/account', '/admin', '/search', '/material-list/0/all/box/search'])
      expect(rules.isDisallowed(origin + path, 'SomeBot'), path).toBe(true);
    expect(listed.filter((address) => !rules.isAllowed(address, 'SomeBot'))).toEqual([]);
  });

  test('llms.txt lists every page with a line', async () => {
    const { body } = await text('/llms.txt');
    expect(body.startsWith(`# ${brand.name}\n\n> `)).toBe(true);
    const linked = [...body.matchAll(/\]\((http[^)]*)\): ./g)].map(([, address = '']) => address);
    expect(linked.sort()).toEqual([...listed].sort());
  });

  test('the web manifest’s icons are there in their sizes', async () => {
    const { body, type } = await text('/manifest.webmanifest');
    expect(type).toContain('application/manifest+json');
    const { name, start_url, icons } = JSON.parse(body);
    expect(name).toBe(brand.name);
    expect((await open(start_url)).status).toBe(200);
    for (const { src, sizes, type: kind } of icons) {
      const answer = await fetch(origin + src);
      expect(answer.headers.get('content-type'), src).toBe(kind);
      const bytes = Buffer.from(await answer.arrayBuffer());
      if (kind === 'image/png')
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes);
    }
  });

  test('nothing that is served still holds the mark of the build', async () => {
    for (const [path, { html }] of pages) expect(html.includes('public-url.invalid'), path).toBe(false);
    for (const path of ['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest']) {
      expect((await text(path)).body, path).not.toContain('public-url.invalid');
    }
  });
});

test('pages that are rendered for each request name the same origin, whatever host they were asked for', async () => {
  const answer = await fetch(`${origin}/material-list`, { headers: { 'x-forwarded-host': 'evil.example' } });
  const html = await answer.text();
  expect(html).toContain(`<link rel="canonical" href="${origin}/material-list"/>`);
  expect(html).not.toContain('evil.example');
  const missing = await (await fetch(`${origin}/nowhere-at-all`)).text();
  expect(missing).not.toContain('rel="canonical"');
  expect(missing).toContain(`${origin}/share/home.png`);
});
