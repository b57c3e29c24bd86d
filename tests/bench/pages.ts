import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { currentBuild } from '../../scripts/builds/build-folders.ts';
import { type Line, round } from './lines.ts';
import { load } from './load.ts';
import { cpuMs, startBare } from './processes.ts';

const rounds = 6;

/** A prerendered page against the same bytes from bare servers, taking turns. */
export async function prerenderedPage(site: { url: string; pid: number }): Promise<Line> {
  const file = join(currentBuild(), 'client/home/index.html.br');
  const node = await startBare('bare-page.ts', 'node', file);
  const fastify = await startBare('bare-page.ts', 'fastify', file);
  const runners = [
    { url: `${site.url}/home`, pid: site.pid, cpu: 0, count: 0 },
    { url: `${node.url}/home`, pid: node.child.pid ?? 0, cpu: 0, count: 0 },
    { url: `${fastify.url}/home`, pid: fastify.child.pid ?? 0, cpu: 0, count: 0 },
  ];
  for (const runner of runners) await load(runner.url, 5000, 10);
  for (let i = 0; i < rounds; i++) {
    for (const runner of runners) {
      const before = cpuMs(runner.pid);
      await load(runner.url, 8000, 10);
      runner.cpu += cpuMs(runner.pid) - before;
      runner.count += 8000;
    }
  }
  node.child.kill();
  fastify.child.kill();
  const [ours = 0, bareNode = 0, bareFastify = 0] = runners.map(({ cpu, count }) => (cpu * 1000) / count);
  return {
    what: 'prerendered page, CPU a request',
    ours: `${round(ours)} µs`,
    bare: `node:http ${round(bareNode)} µs, Fastify ${round(bareFastify)} µs, same bytes`,
    figure: ours / Math.min(bareNode, bareFastify),
    unit: ' ×',
    target: 1.25,
    keep: 'below',
  };
}

/** A page rendered for each request against renderToString of the same tree, in this process, taking turns. */
export async function renderedPage(site: { url: string; pid: number }): Promise<Line> {
  const path = '/material-list/0/all/box';
  const tree = await treeOf(path);
  let ours = 0;
  let bare = 0;
  const count = 600;
  await load(site.url + path, count, 4);
  for (let i = 0; i < count; i++) renderToString(tree());
  for (let i = 0; i < rounds; i++) {
    const before = cpuMs(site.pid);
    await load(site.url + path, count, 4);
    ours += cpuMs(site.pid) - before;
    const from = process.cpuUsage();
    for (let n = 0; n < count; n++) renderToString(tree());
    const used = process.cpuUsage(from);
    bare += (used.user + used.system) / 1000;
  }
  const per = (ms: number) => (ms * 1000) / (rounds * count);
  return {
    what: 'page rendered per request, CPU',
    ours: `${round(per(ours))} µs`,
    bare: `renderToString of the same tree ${round(per(bare))} µs`,
    figure: ours / bare,
    unit: ' ×',
    target: 2,
    keep: 'below',
  };
}

/** The React tree of a page, as the framework hands it to the server entry. */
async function treeOf(path: string) {
  const build = await import(join(currentBuild(), 'server/index.js'));
  let entry: EntryContext | null = null;
  const keep = (_request: Request, _status: number, _headers: Headers, context: EntryContext) => {
    entry = context;
    return new Response('');
  };
  const url = `http://127.0.0.1${path}`;
  const spied = { ...build, entry: { module: { ...build.entry.module, default: keep } } };
  await createRequestHandler(spied, 'production')(new Request(url), new RouterContextProvider());
  const context = entry as EntryContext | null;
  if (!context) throw new Error(`${path} was not rendered`);
  return () => createElement(ServerRouter, { context: { ...context, serverHandoffStream: undefined }, url });
}
