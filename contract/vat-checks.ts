import { statesOf, vatCheckMoves } from './states.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

export const vatCheckState = z.enum(statesOf(vatCheckMoves));

/** How the newest question about a VAT id stands, for who gave the id; never whom the register names. */
export const shownVatCheck = z.strictObject({
  state: vatCheckState,
  /** Of the answer, or of the question while there is none. */
  at: instant,
});
