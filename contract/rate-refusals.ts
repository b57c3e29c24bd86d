/** Why a file of exchange rates is not imported. `line` is that of the file, from 1. */
export type RateRefusal =
  /** `encoding`: no UTF-8, such as a file that is still packed; `not_ecb`: neither of the forms that the European Central Bank publishes. */
  | { problem: 'empty' | 'encoding' | 'not_ecb' }
  | { problem: 'malformed'; line: number }
  | { problem: 'day'; line: number; found: string }
  /** A day that has not come, and one that the file tells twice. */
  | { problem: 'future' | 'day_twice'; line: number; day: string }
  | { problem: 'rate'; line: number; currency: string; found: string }
  /** It has no column or element for this currency. */
  | { problem: 'no_currency'; currency: string }
  | { problem: 'too_many'; most: number };
