import type { Context } from '#server/platform/context.ts';
import { approveHeld } from './commissions.queries.ts';

/** Approves what was held long enough. It waits on while a withdrawal from the order is undecided or its payment is in dispute. */
export const approveCommissions = ({ db, now }: Context): Promise<void> => approveHeld(db, now());
