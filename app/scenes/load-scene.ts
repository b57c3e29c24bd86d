import type { Kit } from './draw-scene.ts';
import type { KitName } from './kits.ts';

/** The generator with one kit, for the browser: a page brings its own kit only. Vite makes a chunk of each import(). */
const kitLoaders: Record<KitName, () => Promise<Kit>> = {
  dock: async () => (await import('./kits/dock.ts')).dock,
  racks: async () => (await import('./kits/racks.ts')).racks,
  blades: async () => (await import('./kits/blades.ts')).blades,
  gate: async () => (await import('./kits/gate.ts')).gate,
  parcels: async () => (await import('./kits/parcels.ts')).parcels,
  sheets: async () => (await import('./kits/sheets.ts')).sheets,
  shelf: async () => (await import('./kits/shelf.ts')).shelf,
  chart: async () => (await import('./kits/chart.ts')).chart,
  ledger: async () => (await import('./kits/ledger.ts')).ledger,
  desks: async () => (await import('./kits/desks.ts')).desks,
  map: async () => (await import('./kits/map.ts')).map,
  bench: async () => (await import('./kits/bench.ts')).bench,
};

/** @returns null for a name that is no kit: a page without its picture is better than no page. */
export async function loadScene(name: string) {
  if (!isKit(name)) return null;
  const [kit, drawing] = await Promise.all([kitLoaders[name](), import('./draw-scene.ts')]);
  return { kit, ...drawing };
}

const isKit = (name: string): name is KitName => Object.hasOwn(kitLoaders, name);
