import { Readable } from 'node:stream';
import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm';
import { csvLine } from '#contract/csv.ts';
import type { Id } from '#contract/ids.ts';
import type { Context } from '#server/platform/context.ts';
import { members } from './members.tables.ts';

/** Members that are in memory at the same time. */
const maxAtOnce = 500;

/** Everybody whose newsletter is on; who has stopped it, or cannot log in any more, is not in it. */
export const exportNewsletter = (ctx: Context): Readable => Readable.from(linesOf(ctx));

async function* linesOf({ db }: Context): AsyncGenerator<string> {
  yield csvLine(['email', 'name', 'language', 'confirmedAt']);
  const { id, email, name, locale, newsletterConfirmedAt: confirmedAt, disabledAt } = members;
  let after = '' as Id<'member'>;
  for (;;) {
    const found = await db
      .select({ id, email, name, locale, confirmedAt })
      .from(members)
      .where(and(isNotNull(confirmedAt), isNull(disabledAt), gt(id, after)))
      .orderBy(asc(id))
      .limit(maxAtOnce);
    yield found
      .map((one) => csvLine([one.email, one.name, one.locale, one.confirmedAt?.toISOString() ?? null]))
      .join('');
    after = found.at(-1)?.id ?? after;
    if (found.length < maxAtOnce) return;
  }
}
