import type { Context } from '../context.ts';
import { deleteMails, listUnsent } from './mail.queries.ts';
import { openMail } from './mail.ts';
import type { Mail } from './message.ts';

/**
 * In a transaction: removes mails that wait, are tried again or were given up, with the address that they were for. Whom a mail is for is known only once it is
 * opened. One that does not open, because its secret is lost, names nobody any more.
 */
export async function removeUnsent(ctx: Context, isGone: (mail: Mail) => boolean): Promise<void> {
  const gone = (await listUnsent(ctx.db)).filter(({ sealed }) => {
    const mail = tryOpen(ctx, sealed);
    return mail !== null && isGone(mail);
  });
  if (gone.length > 0)
    await deleteMails(
      ctx.db,
      gone.map(({ id }) => id),
    );
}

function tryOpen(ctx: Context, sealed: string): Mail | null {
  try {
    return openMail(ctx, sealed);
  } catch {
    return null;
  }
}
