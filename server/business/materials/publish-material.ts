import type { Context } from '#server/platform/context.ts';
import { addTerms, addWords } from './ingest/count-terms.ts';
import { openStems } from './ingest/stems.ts';
import { type MaterialToPublish, setPublished, setWithdrawn } from './publish.queries.ts';
import { placeOf } from './search/place.ts';
import { isStretch, stretchTerms } from './search/stretches.ts';
import { termsOf, titleKeyOf, wordsOfMaterial } from './search/terms.ts';
import { wordsOf } from './search/words.ts';

/** Gives a material its place and its words, and counts them; inside a transaction, on a locked row. */
export async function publish(ctx: Context, material: MaterialToPublish): Promise<void> {
  if (material.publishedAt) return;
  const { db, now } = ctx;
  const stems = await openStems()(db, Object.values(wordsOfMaterial(material)).flat());
  const terms = termsOf(material, stems);
  const title = wordsOf(material.title);
  const place = placeOf(material.source, material.key, title.length, material.type);
  await setPublished(
    db,
    material.id,
    { place, titleKey: titleKeyOf(title, stems), terms: [...terms, ...stretchTerms(place)] },
    now(),
  );
  await addTerms(db, new Map(terms.map((term) => [term, 1])));
  await addWords(db, stems);
}

/** Takes place and words away, so that no search finds it; inside a transaction, on a locked row. */
export async function withdraw({ db, now }: Context, material: MaterialToPublish): Promise<void> {
  if (!material.publishedAt) return;
  const terms = await setWithdrawn(db, material.id, now());
  const counted = terms.filter((term) => !isStretch(term));
  await addTerms(db, new Map(counted.map((term) => [term, -1])));
}
