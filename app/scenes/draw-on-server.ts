import { drawScene, type Live, type Plate } from './draw-scene.ts';
import { type KitName, kits } from './kits.ts';
import type { Camera } from './projection.ts';

/** For the server's build, which has all kits. @returns '' for a name that is no kit */
export function drawOnServer(kit: string, camera: Camera, live?: Live, plate?: Plate): string {
  const draw = Object.hasOwn(kits, kit) ? kits[kit as KitName] : undefined;
  return draw ? drawScene(draw, { camera, seed: `${kit}/${camera}`, live, plate }) : '';
}
