import type { KitName } from '../../app/scenes/kits.ts';
import type { Camera } from '../../app/scenes/projection.ts';
import type { ListedPage } from '../../app/site/pages/blocks/listed-pages.ts';

export interface Scene {
  kit: KitName;
  camera: Camera;
}

/** Pages without a hero scene borrow one that no other page shows. */
const borrowed: Record<string, Scene> = {
  '/blog': { kit: 'map', camera: 'R' },
  '/material-list': { kit: 'shelf', camera: 'P' },
  '/terms': { kit: 'ledger', camera: 'R' },
  '/privacy': { kit: 'gate', camera: 'L' },
  '/refundPolicy': { kit: 'parcels', camera: 'P' },
  '/cookiePolicy': { kit: 'gate', camera: 'R' },
  '/blog-detail/1': { kit: 'parcels', camera: 'F' },
  '/blog-detail/2': { kit: 'blades', camera: 'F' },
  '/blog-detail/3': { kit: 'bench', camera: 'F' },
  '/blog-detail/4': { kit: 'bench', camera: 'R' },
  '/blog-detail/5': { kit: 'blades', camera: 'L' },
  '/blog-detail/6': { kit: 'chart', camera: 'R' },
  '/blog-detail/7': { kit: 'racks', camera: 'R' },
};

/** A page added without either gets the view of its family's place. */
export const sceneOf = ({ path, scene }: Pick<ListedPage, 'path' | 'scene'>): Scene =>
  (scene as Scene | undefined) ?? borrowed[path] ?? { kit: 'dock', camera: 'R' };
