import { gzipSync } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DockScene } from './dock-scene.tsx';
import { drawScene, type Live } from './draw-scene.ts';
import { type KitName, kits } from './kits.ts';
import type { Camera } from './projection.ts';

const cameras: readonly Camera[] = ['L', 'R', 'F', 'P'];
const plate = { note: 'Example', text: '42 × 30 × 22 cm' };
const lives: readonly Live[] = [
  {},
  { count: 0, bars: [0, 0], parcel: [1, 1, 1] },
  { count: 99, bars: [1, 1, 1, 1, 1, 1, 1, 1, 1], parcel: [900, 900, 900] },
  { count: -3, bars: [Number.NaN, -4], parcel: [Number.NaN, -1, 0] },
];
const names = Object.keys(kits) as KitName[];
const draw = (name: KitName, camera: Camera, live: Live = {}) =>
  drawScene(kits[name], { camera, seed: `${name}/${camera}`, live, plate });
const pairs = names.flatMap((name) => cameras.map((camera) => [name, camera] as const));

/** Every corner of a path, followed step by step. */
function corners(data: string): [number, number][] {
  const found: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const subpath of data.split('m').slice(1)) {
    const steps = (subpath.match(/-?\d+/g) ?? []).map(Number);
    const start: [number, number] = [x + (steps[0] ?? 0), y + (steps[1] ?? 0)];
    for (let i = 0; i < steps.length; i += 2) {
      [x, y] = [x + (steps[i] ?? 0), y + (steps[i + 1] ?? 0)];
      found.push([x, y]);
    }
    if (subpath.endsWith('z')) [x, y] = start;
  }
  return found;
}

describe.each(pairs)('%s seen by camera %s', (name, camera) => {
  it('is a picture and small: at most 220 nodes and 4 kB compressed', () => {
    const html = draw(name, camera);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(220);
    expect(html.match(/<path/g)?.length).toBeGreaterThan(5);
    expect(gzipSync(html).length).toBeLessThanOrEqual(4 * 1024);
  });

  it('is the same each time', () => {
    expect(draw(name, camera)).toBe(draw(name, camera));
  });

  it.each(lives)('stays within its picture and has no broken number, with live value %j', (live) => {
    const html = draw(name, camera, live);
    expect(html).not.toMatch(/NaN|undefined|Infinity/);
    const [, width, height] = (html.match(/viewBox="0 0 (\d+) (\d+)"/) ?? []).map(Number);
    for (const [, data] of html.matchAll(/<path fill[^>]* d="([^"]+)"/g)) {
      for (const [x, y] of corners(data ?? '')) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width ?? 0);
        expect(y).toBeLessThanOrEqual(height ?? 0);
      }
    }
  });

  it('shows the live value', () => {
    const [few, many]: [Live, Live] = [
      { count: 1, bars: [0.2, 0.4], parcel: [20, 20, 20] },
      { count: 5, bars: [0.9, 0.1], parcel: [40, 30, 36] },
    ];
    expect(draw(name, camera, few)).not.toBe(draw(name, camera, many));
  });

  it('has one route and a plate at its place', () => {
    const html = draw(name, camera);
    expect(html.match(/stroke="var\(--signal\)" stroke-width="1[68]"(?! stroke-linecap)/g)).toHaveLength(1);
    expect(html).toContain('42 × 30 × 22 cm</p>');
    const [x, y] = [...html.matchAll(/--[xy]:([\d.]+)%/g)].map(([, share]) => Number(share));
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(camera === 'P' ? 65 : 100);
    expect(y).toBeGreaterThan(5);
  });
});

describe('scenes', () => {
  it('all differ', () => {
    expect(new Set(pairs.map(([name, camera]) => draw(name, camera))).size).toBe(48);
  });

  it('follow light and dark by CSS alone, and can be resolved for pictures outside a page', () => {
    expect(draw('dock', 'L')).toMatch(/light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)/);
    const light = drawScene(kits.dock, { camera: 'L', seed: 's', mode: 'light' });
    expect(light).not.toMatch(/light-dark|var\(/);
    expect(drawScene(kits.dock, { camera: 'L', seed: 's', mode: 'dark' })).not.toBe(light);
  });

  it('show typed text as text', () => {
    const html = drawScene(kits.parcels, {
      camera: 'L',
      seed: 's',
      plate: { text: '<img src=x onerror="alert(1)">&' },
    });
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&amp;</p>');
  });

  it.each(names)('%s seen from the front is as high as all others, whatever the live value is', (name) => {
    for (const live of lives) expect(draw(name, 'F', live)).toContain('viewBox="0 0 1532 962"');
  });

  it('grow the parcel with the sizes typed, without moving the dock', () => {
    const box = (live: Live) => draw('dock', 'L', live).match(/viewBox="[^"]+"/)?.[0];
    expect(box({ parcel: [20, 20, 20] })).toBe(box({ parcel: [40, 40, 40] }));
  });
});

describe('DockScene', () => {
  it('is in the HTML with its plate, hidden from assistive technology except for the words', () => {
    const html = renderToString(
      <DockScene kit="racks" camera="L" family="INF" live={{ count: 4 }} plate={plate} />,
    );
    expect(html).toContain('data-family="INF"');
    expect(html).toMatch(/<svg [^>]*aria-hidden="true"/);
    expect(html).toContain('42 × 30 × 22 cm');
  });

  it('leaves an unknown kit out instead of failing', () => {
    expect(renderToString(<DockScene kit="constructor" camera="L" />)).not.toContain('<svg');
  });
});

describe('page copy', () => {
  it('names only scenes that exist', async () => {
    const modules = import.meta.glob<
      Record<string, Record<string, { scene?: { kit: string; camera: string } }>>
    >('/content/en/pages/*.ts', { eager: true });
    const scenes = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((group) => typeof group === 'object')
      .flatMap((group) => Object.values(group))
      .flatMap((page) => (page?.scene ? [page.scene] : []));
    expect(scenes.length).toBeGreaterThan(25);
    for (const { kit, camera } of scenes) {
      expect(names).toContain(kit);
      expect(cameras).toContain(camera);
    }
  });
});
