import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Article, articles, byline } from './articles.ts';
import { type RenderedArticle, renderArticle } from './render-article.test-support.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const text = (id: number) => readFileSync(`${folder}${id}.mdx`, 'utf8');
const everyArticle = articles as readonly Article[];
const rendered = new Map<number, RenderedArticle>();
for (const { id } of everyArticle) rendered.set(id, await renderArticle(text(id), `${folder}${id}.mdx`));
const page = (id: number) => rendered.get(id)!;

/** Promotional words, and any word for getting round a marketplace's checks. */
const forbidden =
  /\b(unlock\w*|empower\w*|seamless\w*|ultimate\w*|revolutionary|coming soon|todo|lorem|evad\w+|evasion|bypass\w*|circumvent\w*|undetect\w*|detect\w*|stealth\w*|fingerprint\w*|bann?(ed|ing|s)?|blacklist\w*|suspen\w+|fake accounts?|sock ?puppets?)\b/i;

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

describe('the list of articles', () => {
  it('has the seven articles of the site, each with a file', () => {
    expect(everyArticle.map((article) => article.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.mdx'))).toHaveLength(7);
    expect(byline).toBe('The EZCaravel desk');
  });

  it('describes each article in its own 120 to 155 characters and dates it', () => {
    expect(new Set(everyArticle.map((article) => article.description)).size).toBe(7);
    for (const { description, publishedOn, updatedOn } of everyArticle) {
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(155);
      expect(publishedOn >= '2026-10-01' && publishedOn <= '2026-11-18', publishedOn).toBe(true);
      expect(updatedOn >= publishedOn, updatedOn).toBe(true);
    }
  });
});

describe.each(everyArticle)('article $id, $title', (article) => {
  const { id, title, topic, description, publishedOn, updatedOn } = article;
  const { frontmatter, headings, body, sourceItems, blocks, links } = page(id);

  it('says the same in its head as in the list', () => {
    expect(frontmatter).toEqual({ title, topic, description, publishedOn, updatedOn });
  });

  it('is Markdown only: no imports, components or braces', () => {
    const prose = text(id).replace(/`[^`\n]*`/g, '');
    expect(prose).not.toMatch(/^\s*(import|export)\s/m);
    expect(prose).not.toMatch(/[<{}]/);
  });

  it('has 900 to 1,400 words and states its reading time', () => {
    const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1400);
    expect(article.minutes).toBe(Math.round(words / 200));
  });

  it('starts its headings at the second level, skips none and ends with its sources', () => {
    let previous = 1;
    for (const { level, name } of headings) {
      expect(level, name).toBeGreaterThanOrEqual(2);
      expect(level, name).toBeLessThanOrEqual(previous + 1);
      previous = level;
    }
    expect(new Set(headings.map((heading) => heading.name)).size).toBe(headings.length);
    expect(headings.at(-1)?.name).toBe('Sources');
    expect(headings.map((heading) => heading.name)).toContain(article.toolHeading);
  });

  it('lists each source with title, publisher and the day it was checked', () => {
    const expected = article.sources.map(
      (source) =>
        `${source.title.replace(/([^?])$/, '$1.')} ${source.publisher}. Checked ${longDate(source.checkedOn)}.`,
    );
    expect(sourceItems).toEqual(expected);
    expect(links).toEqual(article.sources.flatMap((source) => source.url ?? []));
    for (const { checkedOn } of article.sources) expect(checkedOn).toBe(updatedOn);
  });

  it('prints the number of its source behind every figure, and lists every number it cites', () => {
    const cited = new Set<number>();
    for (const block of blocks.filter((candidate) => /\[\d+\]/.test(candidate))) {
      const markers = [...block.matchAll(/\[(\d+)\]/g)].map((match) => Number(match[1]));
      const known = article.figures.filter((figure) => block.includes(figure.text));
      for (const marker of markers) {
        cited.add(marker);
        expect(
          known.map((figure) => figure.source),
          `[${marker}] in: ${block}`,
        ).toContain(marker);
      }
      for (const figure of known) expect(markers, figure.text).toContain(figure.source);
      const rest = known.reduce((left, figure) => left.replaceAll(figure.text, ''), block);
      expect(rest.replace(/\[\d+\]/g, ''), `a number without a source in: ${block}`).not.toMatch(/\d/);
    }
    expect([...cited]).toEqual(article.sources.map((_, index) => index + 1));
    for (const figure of article.figures) expect(body).toContain(figure.text);
  });

  it('keeps the voice: no forbidden words, no exclamation marks, no brand name, no split units', () => {
    const prose = body.replace(/\u201c[^\u201d]*\u201d/g, '');
    expect(prose).not.toMatch(forbidden);
    expect(prose).not.toContain('!');
    expect(prose).not.toContain('EZCaravel');
    expect(prose).not.toMatch(/\d (kg|lb|cm|MB|GB|g|%)(?![a-z])/);
  });
});
