import { drawAgain, drawScene, type Live, type Plate } from './draw-scene.ts';
import { heroSceneId } from './hero-scene-id.ts';
import { type KitName, kits } from './kits.ts';
import type { Camera } from './projection.ts';

interface DrawnOnServer {
  kit: string;
  camera: Camera;
  live?: Live | undefined;
  plate?: Plate | undefined;
}

/** For the server's build, which has all kits. @returns '' for a name that is no kit */
export function drawOnServer({ kit, ...scene }: DrawnOnServer, id?: string): string {
  const draw = kitOf(kit);
  return draw ? drawScene(draw, { ...scene, seed: `${kit}/${scene.camera}` }, id) : '';
}

/** The picture of the hero once more, for the end of its page. */
export function drawHeroAgain({ kit, ...scene }: DrawnOnServer): string {
  const draw = kitOf(kit);
  return draw ? drawAgain(draw, { ...scene, seed: `${kit}/${scene.camera}` }, heroSceneId) : '';
}

const kitOf = (kit: string) => (Object.hasOwn(kits, kit) ? kits[kit as KitName] : undefined);
