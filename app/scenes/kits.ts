import type { Kit } from './draw-scene.ts';
import { bench } from './kits/bench.ts';
import { blades } from './kits/blades.ts';
import { chart } from './kits/chart.ts';
import { desks } from './kits/desks.ts';
import { dock } from './kits/dock.ts';
import { gate } from './kits/gate.ts';
import { ledger } from './kits/ledger.ts';
import { map } from './kits/map.ts';
import { parcels } from './kits/parcels.ts';
import { racks } from './kits/racks.ts';
import { sheets } from './kits/sheets.ts';
import { shelf } from './kits/shelf.ts';

/** All kits at once: for the server, the build and tests. In the browser, `load-scene.ts` brings one. */
export const kits = {
  dock,
  racks,
  blades,
  gate,
  parcels,
  sheets,
  shelf,
  chart,
  ledger,
  desks,
  map,
  bench,
} satisfies Record<string, Kit>;
export type KitName = keyof typeof kits;
