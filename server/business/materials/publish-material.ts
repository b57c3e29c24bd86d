import { earlyAccess } from '#contract/downloads.ts';
import { days, later } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { hideDrawings } from './hide-drawings.ts';
import { addTokens, addWords } from './ingest/count-tokens.ts';
import { openStems } from './ingest/stems.ts';
import { type MaterialToPublish, setPublished, setWithdrawn } from './publish.queries.ts';
import { bucketTokens, isBucket } from './search/buckets.ts';
import { shuffleKeyOf } from './search/shuffle-key.ts';
import { titleKeyOf, tokensOf, wordsOfMaterial } from './search/tokens.ts';
import { wordsOf } from './search/words.ts';

/**
 * Gives a material its place and its words, and counts them; inside a transaction, on a locked row. What is published for the first
 * time has early access; what was withdrawn keeps the moment it had.
 */
export async function publish(ctx: Context, material: MaterialToPublish): Promise<void> {
  if (material.publishedAt) return;
  const { db } = ctx;
  const at = ctx.now();
  const stems = await openStems()(db, Object.values(wordsOfMaterial(material)).flat());
  const tokens = tokensOf(material, stems);
  const title = wordsOf(material.title);
  const place = shuffleKeyOf(material.source, material.key, title.length, material.type);
  await setPublished(
    db,
    material.id,
    {
      ...{ place, titleKey: titleKeyOf(title, stems), tokens: [...tokens, ...bucketTokens(place)] },
      openAt: material.withdrawnAt ? material.openAt : later(at, days(earlyAccess.days)),
    },
    at,
  );
  await hideDrawings(ctx, [material.id]);
  await addTokens(db, new Map(tokens.map((token) => [token, 1])));
  await addWords(db, stems);
}

/** Takes place and words away, so that no search finds it; inside a transaction, on a locked row. */
export async function withdraw({ db, now }: Context, material: MaterialToPublish): Promise<void> {
  if (!material.publishedAt) return;
  const tokens = await setWithdrawn(db, material.id, now());
  const counted = tokens.filter((token) => !isBucket(token));
  await addTokens(db, new Map(counted.map((token) => [token, -1])));
}
