import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortManifest } from './browser-manifest.ts';

const route = {
  id: 'Vps',
  parentId: 'layout',
  path: 'vps',
  hasAction: false,
  hasLoader: true,
  hasDefaultExport: true,
  module: '/assets/vps-1.js',
  imports: ['/assets/start-1.js', '/assets/page-1.js'],
  css: [],
};
const whole = {
  entry: { module: '/assets/entry-1.js', imports: ['/assets/start-1.js'], css: [] },
  routes: {
    Vps: route,
    Blog: { ...route, id: 'Blog', css: ['/assets/blog-1.css'] },
    Feed: { ...route, id: 'Feed', path: 'rss.xml' },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

test('keeps what the router asks in the browser, and nothing else', () => {
  const text = shortManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  const window: Record<string, unknown> = {};
  runInNewContext(text, { window });
  const vps = { id: 'Vps', parentId: 'layout', path: 'vps', hasLoader: true, module: '/assets/vps-1.js' };
  // Out of the other context's own objects.
  expect(structuredClone(window.__reactRouterManifest)).toEqual({
    entry: { module: '/assets/entry-1.js' },
    routes: { Vps: vps, Blog: { ...vps, id: 'Blog', css: ['/assets/blog-1.css'] } },
    url: '/assets/manifest-1.js',
    version: '1',
  });
});

test('refuses a file of another form', () => {
  expect(() => shortManifest('export default {}')).toThrow('another form');
});

test('refuses a page in parts, whose loader the shortened router would never find', () => {
  const parted = { ...whole, routes: { Vps: { ...route, clientLoaderModule: '/assets/vps-2.js' } } };
  expect(() => shortManifest(`window.__reactRouterManifest=${JSON.stringify(parted)};`)).toThrow('in parts');
});
