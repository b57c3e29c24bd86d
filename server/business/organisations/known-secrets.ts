import type { Id } from '#contract/ids.ts';
import type { KnownSecret, SecretKind } from '#contract/known-secrets.ts';
import type { Context } from '#server/platform/context.ts';

/** Who was shown what of which account. */
export interface Knower {
  accountId: Id<'member'>;
  personId: Id<'member'>;
}

/** One kind of secret that an account has. They stand to the right, so each describes its own, and they are handed in. */
export interface SecretSource {
  kind: SecretKind;
  /** Those that the person was shown and that are still valid, by age. */
  list(ctx: Context, who: Knower): Promise<KnownSecret[]>;
  /** In a transaction that holds the organisation, so that none is shown meanwhile: what the person knows becomes useless. */
  replace(ctx: Context, who: Knower): Promise<void>;
}

export async function listKnown(
  ctx: Context,
  sources: readonly SecretSource[],
  who: Knower,
): Promise<KnownSecret[]> {
  const found: KnownSecret[] = [];
  for (const source of sources) found.push(...(await source.list(ctx, who)));
  return found;
}

/** As `SecretSource.replace`, for the kinds that are wished. @returns all that the person knew */
export async function replaceKnown(
  ctx: Context,
  sources: readonly SecretSource[],
  who: Knower,
  kinds: readonly SecretKind[],
): Promise<KnownSecret[]> {
  const known = await listKnown(ctx, sources, who);
  for (const source of sources) if (kinds.includes(source.kind)) await source.replace(ctx, who);
  return known;
}
