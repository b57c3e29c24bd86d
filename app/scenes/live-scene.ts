import type { Live, Plate } from './draw-scene.ts';
import { heroSceneId } from './hero-scene-id.ts';
import { loadScene } from './load-scene.ts';
import type { Camera } from './projection.ts';

let latest = 0;

/**
 * Draws the scene of the page's hero again with the value of its tool. The hero is served markup that React does not
 * know, so the picture is replaced in place, and with it the one at the end of the page. A later call overtakes an earlier one; a page without a scene is left alone.
 */
export async function showLive(live: Live, plate: Plate): Promise<void> {
  latest += 1;
  const mine = latest;
  const element = document.querySelector<HTMLElement>('[data-hero-scene] [data-scene]');
  const [kit = '', camera] = element?.dataset.scene?.split('/') ?? [];
  if (!element || !isCamera(camera)) return;
  const scene = await loadScene(kit);
  if (!scene || mine !== latest || !element.isConnected) return;
  const options = { camera, seed: `${kit}/${camera}`, live, plate };
  element.innerHTML = scene.drawScene(scene.kit, options, heroSceneId);
  const again = document.querySelector('[data-scene-again]');
  if (again) again.innerHTML = scene.drawAgain(scene.kit, options, heroSceneId);
}

const isCamera = (text: string | undefined): text is Camera => /^[LRFP]$/.test(text ?? '');
