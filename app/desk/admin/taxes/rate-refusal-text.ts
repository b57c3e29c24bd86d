import { dayText } from '#app/format/day-text.ts';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import type { RateRefusal } from '#contract/rate-refusals.ts';

/** Why a file of exchange rates was not imported; false where the service says it well enough. */
export function rateRefusalText({ code, data }: CallRefused): string | false {
  if (code === errors['rates.refused'].code) return textOf(data as RateRefusal);
  const { fields } = (data ?? {}) as { fields?: Record<string, string> };
  const isTooLarge = code === errors['request.too_large'].code || fields?.attachments === 'file_too_large';
  return isTooLarge && m.finance_exchange_too_large();
}

function textOf(refusal: RateRefusal): string {
  switch (refusal.problem) {
    case 'empty':
      return m.finance_exchange_refused_empty();
    case 'encoding':
      return m.finance_exchange_refused_encoding();
    case 'not_ecb':
      return m.finance_exchange_refused_not_ecb();
    case 'malformed':
      return m.finance_exchange_refused_malformed({ line: refusal.line });
    case 'day':
      return m.finance_exchange_refused_day({ line: refusal.line, found: refusal.found });
    case 'future':
      return m.finance_exchange_refused_future({ line: refusal.line, day: dayText(refusal.day) });
    case 'day_twice':
      return m.finance_exchange_refused_day_twice({ line: refusal.line, day: dayText(refusal.day) });
    case 'rate':
      return m.finance_exchange_refused_rate(refusal);
    case 'no_currency':
      return m.finance_exchange_refused_no_currency({ currency: refusal.currency });
    case 'too_many':
      return m.finance_exchange_refused_too_many({ most: figure(refusal.most) });
  }
}
