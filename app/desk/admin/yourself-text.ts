import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';

/** That nobody decides about what they earn themselves; false where something else was refused. */
export const yourselfText = ({ data }: CallRefused): string | false =>
  (data as { reason?: string } | null)?.reason === 'yourself' && m.operator_affiliate_yourself();
