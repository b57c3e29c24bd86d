import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brand } from '#content/brand.ts';
import { faq, faqTopics } from './faq.ts';
import { legalRow, menus, type NavigationItem, type NavigationMenu } from './navigation.ts';
import { affiliate } from './pages/affiliate.ts';
import { auth } from './pages/auth.ts';
import { blog } from './pages/blog.ts';
import { build } from './pages/build.ts';
import { company } from './pages/company.ts';
import { create } from './pages/create.ts';
import { grow } from './pages/grow.ts';
import { home } from './pages/home.ts';
import { infrastructure } from './pages/infrastructure.ts';
import { insight } from './pages/insight.ts';
import { legal } from './pages/legal.ts';
import { library } from './pages/library.ts';
import { licenceCheck } from './pages/licence-check.ts';
import { move } from './pages/move.ts';
import { operate } from './pages/operate.ts';
import { partners } from './pages/partners.ts';
import type { PageCopy } from './pages/shape.ts';
import { status } from './pages/status.ts';
import { system } from './pages/system.ts';
import { storedItems } from './stored-items.ts';

/** Section 2 of the specification: main layout, then outside it, then the redirect group and the rest. */
const specifiedPaths = `
  /home /about-us /feedback /faq /affiliate /ez-writing /blog /blog-detail /dedicated /dedicated-buy /vps /proxy
  /terms /privacy /refundPolicy /cookiePolicy /material /material-list /material-list-detail /material-member
  /partners /partners-marketplaces /partners-brands /partners-company /partners-carrier
  /ez-register /ez-socialengine /ez-browsers /custom-solutions /brand-control /brand-grow /brand-investment
  /logistics-control /review-insights /realtime-insights /content-driven /market-investment
  /build-websites /communities /mission-vision
  /login /register /register-sub /forget-pwd /retrieve-pwd /storage-share
  /confirm /redirect /pay-success /link-confirm /not-found`
  .trim()
  .split(/\s+/);

const pascal = (path: string) =>
  path
    .slice(1)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Pages beside the specification's. */
const addedPaths = ['/withdrawal', '/licence-check', '/imprint', '/accessibility', '/status'];
const pathByName = new Map([...specifiedPaths, ...addedPaths].map((path) => [pascal(path), path]));
/** The search is linked too, though the specification does not list it; its words are in content/en/search.ts. */
const nameByPath = new Map([...specifiedPaths, ...addedPaths, '/search'].map((path) => [path, pascal(path)]));

const families: Record<string, PageCopy>[] = [
  ...[home, create, operate, infrastructure, library, licenceCheck, grow, build, move, insight],
  ...[company, blog, affiliate, partners, legal, status, auth, system],
];
const entries = families.flatMap((family) => Object.entries(family));
const pages = new Map(entries);

/** Hash of a heading in the legal texts, as the page makes it. */
const slug = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');

const legalFiles = {
  Terms: 'terms',
  Privacy: 'privacy',
  RefundPolicy: 'refund-policy',
  CookiePolicy: 'cookie-policy',
  Accessibility: 'accessibility',
} as const;
const legalText = new Map(
  Object.entries(legalFiles).map(([name, file]) => [
    name,
    readFileSync(new URL(`./legal/${file}.mdx`, import.meta.url), 'utf8'),
  ]),
);
const headingsOf = (text: string) =>
  [...text.matchAll(/^#{2,3} (.+)$/gm)].map((match) => slug(match[1] ?? ''));

/** An order page holds the order and leads nowhere else. */
const notOrder = ([name]: readonly [string, unknown]) => name !== 'DedicatedBuy';

/** Every hash a page can be opened with. */
function hashesOf(name: string): string[] {
  const { tool, sections = [] } = pages.get(name) ?? {};
  return [
    ...(tool ? [tool.id] : []),
    ...sections.map(({ id }) => id),
    ...headingsOf(legalText.get(name) ?? ''),
  ];
}

/** Null when the address exists; otherwise what is wrong with it. */
function brokenTarget(to: string, from: string): string | null {
  const [path = '', hash] = to.split('#');
  const name = path === '' ? from : nameByPath.get(path);
  if (name === undefined) return `${from}: no page ${path}`;
  if (/^(BlogDetail|MaterialListDetail|Redirect|NotFound)$/.test(name) && path)
    return `${from}: ${path} is not linkable`;
  if (hash !== undefined && !hashesOf(name).includes(hash)) return `${from}: no #${hash} on ${name}`;
  return null;
}

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

const hype =
  /unlock|empower|seamless|ultimate|revolution|supercharg|cutting.edge|game.chang|best.in.class|effortless|leverag|world.class|coming soon|lorem|todo\b|fixme|tbd\b|!/i;

const duplicates = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe('page copy', () => {
  it('exists for every route of the specification, those added, and no other', () => {
    expect(entries.map(([name]) => name).sort()).toEqual([...pathByName.keys()].sort());
  });

  it('has a title of its own that fits 60 characters with the brand', () => {
    const titles = entries.map(([, page]) => page.title);
    expect(duplicates(titles)).toEqual([]);
    expect(titles.filter((title) => `${title} — ${brand.name}`.length > 60)).toEqual([]);
  });

  it('has a description of its own of 120 to 155 characters', () => {
    const descriptions = entries.map(([, page]) => page.description);
    expect(duplicates(descriptions)).toEqual([]);
    expect(
      descriptions.filter(({ length }) => length < 120 || length > 155).map((text) => [text.length, text]),
    ).toEqual([]);
  });

  it('keeps headlines to nine words and never repeats one', () => {
    const headlines = entries.map(([, page]) => page.headline);
    expect(duplicates(headlines)).toEqual([]);
    expect(headlines.filter((headline) => headline.split(/\s+/).length > 9)).toEqual([]);
  });

  it('has two to seven sections with ids that can be linked', () => {
    for (const [name, page] of entries.filter(notOrder)) {
      const ids = page.sections.map(({ id }) => id);
      expect(ids.length, name).toBeGreaterThanOrEqual(2);
      expect(ids.length, name).toBeLessThanOrEqual(7);
      expect(duplicates(hashesOf(name)), name).toEqual([]);
      expect(
        ids.filter((id) => !/^[a-z][a-z0-9-]*$/.test(id)),
        name,
      ).toEqual([]);
    }
  });

  it('sends its buttons only to places that exist', () => {
    const targets = entries.flatMap(([name, page]) =>
      [page.action, page.second, page.ending?.action].flatMap((action) =>
        action ? [brokenTarget(action.to, name)] : [],
      ),
    );
    expect(targets.filter((problem) => problem !== null)).toEqual([]);
  });

  it('names three other pages it is often used with, to be found by menu unless it is part of a flow', () => {
    const inMenus = new Set([
      ...menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ route }) => route))),
      ...legalRow.map(({ route }) => route),
      ...['Home', 'Login', 'Register'],
    ]);
    for (const [name, page] of entries.filter(notOrder)) {
      expect(new Set(page.usedWith).size, name).toBe(3);
      const shown = !(name in auth || name in system);
      expect(
        page.usedWith.filter(
          (other) => !pages.has(other) || other === name || (shown && !inMenus.has(other)),
        ),
        name,
      ).toEqual([]);
    }
  });

  it('shows no scene twice, except in front of the second step of one form', () => {
    const secondSteps = new Set(['RegisterSub', 'RetrievePwd']);
    const scenes = entries.flatMap(([name, page]) =>
      page.scene && !secondSteps.has(name) ? [`${page.scene.kit}/${page.scene.camera}`] : [],
    );
    expect(scenes.length).toBeGreaterThan(25);
    expect(duplicates(scenes)).toEqual([]);
  });

  it('carries the code of its family on its label, and no label twice', () => {
    for (const [name, page] of entries) {
      if (page.family === 'HSE') expect([brand.code, '404'], name).toContain(page.code);
      else expect(page.code, name).toMatch(new RegExp(`^${page.family}-0[1-9]$`));
    }
    expect(duplicates(entries.map(([, page]) => page.label))).toEqual([]);
  });
});

describe('voice', () => {
  const everything = [
    ...textsOf(entries.map(([, page]) => page)),
    ...textsOf([menus, legalRow, faq]),
    ...[...legalText.values()],
  ];

  it('uses no hype, no exclamation mark and no promise of later', () => {
    expect(everything.filter((text) => hype.test(text))).toEqual([]);
    expect(hype.test('Unlock your growth')).toBe(true);
  });

  it('reads the name of the brand from one file only', () => {
    expect(everything.filter((text) => text.includes(brand.name))).toEqual([]);
  });

  it('names no price; prices live in the catalogue', () => {
    expect(everything.filter((text) => /[$€£]\s?\d|\d\s?(USD|EUR|dollars)/.test(text))).toEqual([]);
  });

  it('never speaks of getting around a platform on the three pages where it could be read so', () => {
    const careful = textsOf([operate.EzRegister, operate.EzBrowsers, infrastructure.Proxy]);
    const evasion =
      /evad|bypass|circumvent|undetect|anti.?detect|detection|stealth|fingerprint|\bbans?\b|banned/i;
    expect(careful.filter((text) => evasion.test(text))).toEqual([]);
  });
});

describe('navigation', () => {
  const panels: readonly NavigationMenu[] = menus;
  const items: NavigationItem[] = [
    ...panels.flatMap(({ groups }) => groups.flatMap((group) => group.items)),
    ...legalRow,
  ];

  it('leads to existing pages and sections, each place once', () => {
    expect(items.filter(({ route }) => !pages.has(route))).toEqual([]);
    expect(items.filter(({ route, hash }) => hash && !hashesOf(route).includes(hash.slice(1)))).toEqual([]);
    expect(duplicates(items.map(({ route, query = '', hash = '' }) => route + query + hash))).toEqual([]);
  });

  it('holds every open page of the main layout', () => {
    const byContext = /^(Home|BlogDetail|DedicatedBuy|MaterialListDetail)$/;
    const mainLayout = specifiedPaths.slice(0, specifiedPaths.indexOf('/login')).map(pascal);
    const linked = new Set(items.map(({ route }) => route));
    expect(mainLayout.filter((name) => !linked.has(name) && !byContext.test(name))).toEqual([]);
  });

  it('gives the page the family of its group', () => {
    for (const { groups } of panels)
      for (const group of groups)
        for (const { route } of group.items) expect(pages.get(route)?.family, route).toBe(group.family);
  });
});

describe('questions and answers', () => {
  it('has 25 to 35 entries with unique ids and questions, and some for every topic', () => {
    expect(faq.length).toBeGreaterThanOrEqual(25);
    expect(faq.length).toBeLessThanOrEqual(35);
    expect(duplicates([...faq.map(({ id }) => id), ...hashesOf('Faq')])).toEqual([]);
    expect(duplicates(faq.map(({ question }) => question))).toEqual([]);
    for (const { id } of faqTopics)
      expect(faq.filter(({ topic }) => topic === id).length, id).toBeGreaterThanOrEqual(4);
  });

  it('links only to rules that exist', () => {
    const problems = faq.flatMap((entry) => ('more' in entry ? [brokenTarget(entry.more.to, entry.id)] : []));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });
});

describe('legal texts', () => {
  it('are versioned, dated and begin with a plain summary', () => {
    for (const [name, text] of legalText) {
      const head =
        /^---\nversion: "(\d+\.\d+)"\neffectiveOn: "(20\d\d-\d\d-\d\d)"\nchanges:\n {2}- \{ version: "(.+?)", on: "(.+?)", text: "./;
      const [, version, day = '', newest, changedOn] = head.exec(text) ?? [];
      // The newest change is the version in force, on a day that there is.
      expect([newest, changedOn], name).toEqual([version, day]);
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10), name).toBe(day);
      expect(headingsOf(text)[0], name).toBe('plain-summary');
      expect(duplicates(headingsOf(text)), name).toEqual([]);
    }
  });

  it('list every item that the specification and the tools store in the browser', () => {
    expect(legalText.get('CookiePolicy')).toContain('<StoredItems />');
    const names: string[] = storedItems.flatMap((item) => [...item.names]);
    const keys = [
      ...['token', 'redirect', 'siteWebTheme', 'app-crypto-key', 'tid', 'XSRF-TOKEN'],
      ...['tool-units', 'document-ticks', 'post-draft', 'workspace-names', 'search-recents'],
    ];
    expect(keys.filter((key) => !names.includes(key))).toEqual([]);
    expect(duplicates(names)).toEqual([]);
  });

  it('link only to pages that exist', () => {
    const links = [...legalText].flatMap(([name, text]) =>
      [...text.matchAll(/\]\((\/[^)]*|#[^)]*)\)/g)].map((match) => brokenTarget(match[1] ?? '', name)),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((problem) => problem !== null)).toEqual([]);
  });
});
