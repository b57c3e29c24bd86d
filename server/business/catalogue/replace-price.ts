import { fail, failField } from '#contract/errors.ts';

interface PriceRow {
  id: number;
  validFrom: Date;
}

interface Steps<Row extends PriceRow> {
  /** Whether it costs already what is wanted. */
  isWanted(row: Row): boolean;
  /** Takes back one that has not begun; the one before it goes on until then. */
  takeBack(row: Row, until: Date): Promise<void>;
  end(id: number, at: Date): Promise<void>;
  begin(validFrom: Date): Promise<Row>;
}

/**
 * Ends a price and begins another at the same moment, now or later; nobody ever sees none. One that has not begun gives
 * way. Repeated, the second finds the price as it is wanted. The caller holds the lock of what is priced.
 * @param last the price of this term that nothing follows yet; null where it has none
 * @throws request.conflict: another price stands there than the one that was read; request.invalid: validFrom →
 *   date_invalid when it has passed, or the term has no price yet
 */
export async function replacePrice<Row extends PriceRow>(
  last: Row | null,
  wanted: { replaces: number | null; validFrom: string | null },
  now: Date,
  steps: Steps<Row>,
): Promise<Row> {
  const validFrom = wanted.validFrom ? new Date(wanted.validFrom) : now;
  const stands = last && (wanted.validFrom ? +last.validFrom === +validFrom : last.validFrom <= now);
  if (stands && steps.isWanted(last)) return last;
  if ((last?.id ?? null) !== wanted.replaces) throw fail('request.conflict');
  // The first price of a term has nothing to wait behind.
  if (validFrom < now || (!last && validFrom > now)) throw failField('validFrom', 'date_invalid');
  if (last && last.validFrom > now) await steps.takeBack(last, validFrom);
  else if (last) await steps.end(last.id, validFrom);
  return steps.begin(validFrom);
}
