import { expect, test } from 'vitest';
import { feedPath } from '#app/paths.ts';
import { publicUrlMark } from '#contract/public-url.ts';
import { articleCards } from './article-cards.ts';
import { blogFeed } from './blog-feed.ts';

const feed = blogFeed();
const all = (pattern: RegExp) => [...feed.matchAll(pattern)].map(([, found]) => found);

test('the feed names every article once, newest first, at its own address', () => {
  const cards = articleCards();
  expect(all(/<item>\s*<title>(.*)<\/title>/g)).toEqual(cards.map(({ title }) => title));
  expect(all(/<item>[\s\S]*?<link>(.*)<\/link>/g)).toEqual(cards.map(({ to }) => publicUrlMark + to));
  expect(all(/<guid isPermaLink="true">(.*)<\/guid>/g)).toEqual(cards.map(({ to }) => publicUrlMark + to));
  const days = all(/<pubDate>(.*)<\/pubDate>/g).map((date) => Date.parse(date ?? ''));
  expect(days).toEqual(cards.map(({ publishedOn }) => Date.parse(publishedOn)));
  expect(days).toEqual([...days].sort((a, b) => b - a));
});

test('the channel has what RSS 2.0 requires, and its own address', () => {
  const channel = feed.slice(0, feed.indexOf('<item>'));
  for (const part of ['title', 'link', 'description'])
    expect(channel).toMatch(new RegExp(`<${part}>.+</${part}>`));
  expect(channel).toContain(`<atom:link href="${publicUrlMark}${feedPath}" rel="self"`);
  expect(channel).toMatch(/<lastBuildDate>\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT<\/lastBuildDate>/);
});

test('every element is closed, and no text holds a bare sign of markup', () => {
  const open: string[] = [];
  for (const [, end, name, closed] of feed.replace(/<\?.*\?>/, '').matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closed) continue;
    if (!end) open.push(name ?? '');
    else expect(open.pop()).toBe(name);
  }
  expect(open).toEqual([]);
  expect(feed.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&]/);
});
