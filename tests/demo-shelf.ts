import { randomUUID } from 'node:crypto';
import {
  addToCollection,
  type CollectionSummary,
  createCollection,
  listCollections,
  shareByLink,
} from '#contract/collections.ts';
import { addFavourite } from '#contract/favourites.ts';
import { newestMaterials } from '#contract/materials.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import type { Shopper } from './shopper.ts';

const shelves = ['images', 'templates', 'design', 'documents'];
const ofEach = 3;

/**
 * What a member has kept from the library: favourites of several shelves, two searches, and a collection with a link.
 * Done again, nothing is there twice.
 */
export async function keepMaterials({ call }: Shopper): Promise<CollectionSummary> {
  const newest = await Promise.all(
    shelves.map((parentTypeName) => call(newestMaterials, { parentTypeName })),
  );
  const ids = newest.flatMap(({ items }) => items.slice(0, ofEach)).map((one) => one.materialId);
  for (const materialId of ids) await call(addFavourite, { materialId });
  await call(saveSearch, { keyword: 'box', tier: 'free', name: 'Free boxes' });
  await call(saveSearch, { typeId: 'font', name: 'Fonts' });
  if ((await call(listCollections, {})).items.length === 0)
    await call(
      createCollection,
      {
        name: 'Spring catalogue',
        description: 'For the linen shop: pictures, templates, designs and documents.',
      },
      { idempotencyKey: randomUUID() },
    );
  const [first] = (await call(listCollections, {})).items;
  if (!first) throw new Error('no collection was made');
  const { collectionId } = first;
  for (const materialId of ids) await call(addToCollection, { collectionId, materialId });
  return { ...first, ...(await call(shareByLink, { collectionId, shared: true })) };
}
