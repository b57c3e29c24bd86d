import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import MemberQuota from '#app/site/library/member-quota.island.tsx';
import attachText from '#app/site/pages/blog/article.behaviour.ts';
import LatestArticles from '#app/site/pages/blog/latest-articles.island.tsx';
import ParcelWeightTool from '#app/site/tools/parcel-weight/parcel-weight.island.tsx';
import { Island, lively } from './island.tsx';
import { wakingScripts } from './waking-scripts.ts';

const article = {
  id: 1,
  to: '/blog-detail/1',
  family: 'MOV',
  topic: 'Logistics',
  publishedOn: '2026-11-01',
  title: `"><script>alert('1')</script>`,
} as const;

test('an island names its file, its ids and its props, which cannot break out of their attribute', () => {
  const html = renderToStaticMarkup(<Island of={LatestArticles} props={{ articles: [article] }} />);
  expect(html).not.toContain('<script>');
  const [, address, id, props = ''] =
    /^<div class="contents" data-island="([^"]+)" data-id="([^"]+)" data-props="([^"]+)">/.exec(html) ?? [];
  expect(address).toBe('/app/site/pages/blog/latest-articles.island.tsx');
  expect(id).toBeTruthy();
  const read = props
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
  expect(JSON.parse(read)).toEqual({ articles: [article] });
});

test('two islands of a page have ids of their own', () => {
  const html = renderToStaticMarkup(
    <>
      <Island of={ParcelWeightTool} />
      <Island of={ParcelWeightTool} />
    </>,
  );
  const ids = [...html.matchAll(/ id="(_[^"]+)"/g)].map(([, id]) => id);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

test('only the default export of an island or a behaviour reaches the browser', () => {
  const Plain = () => <p>Only here</p>;
  expect(() => renderToStaticMarkup(<Island of={Plain} />)).toThrow('*.island.tsx');
  expect(() => lively(() => {})).toThrow('*.behaviour.ts');
  expect(lively(attachText)).toEqual({ 'data-behaviour': '/app/site/pages/blog/article.behaviour.ts' });
});

test('a page names what its own islands need, each apart from what every page needs, and boot runs alone', () => {
  const html = renderToStaticMarkup(
    <article {...lively(attachText)}>
      <Island of={MemberQuota} props={{ params: {} }} />
      <Island of={MemberQuota} props={{ params: {} }} />
    </article>,
  );
  const script = wakingScripts(html);
  expect(script).toContain('src="/app/boot.ts"');
  const [common, ...own] = / data-ahead="([^"]*)"/.exec(script)?.[1]?.split(',') ?? [];
  expect(common).toBe('/app/site/wake/wake.tsx');
  expect(own.sort()).toEqual([
    '/app/site/library/member-quota.island.tsx',
    '/app/site/pages/blog/article.behaviour.ts',
  ]);
  expect(script).toContain(' data-later="/app/frame/search/palette.tsx"');
  expect(script).not.toContain('parcel-weight');
});
