import { m } from '#app/paraglide/messages.js';
import type { LicenceAllows, LicenceAsks, LicenceForbids } from '#contract/licence-terms.ts';

/** What a licence says of itself; a certificate from before that was kept has none of it. */
export interface LicenceSaid {
  allows?: readonly LicenceAllows[];
  asks?: readonly LicenceAsks[];
  forbids?: readonly LicenceForbids[];
}

const allowed: Readonly<Record<LicenceAllows, () => string>> = {
  commercial_use: m.library_allows_commercial_use,
  changes: m.library_allows_changes,
  passing_on: m.library_allows_passing_on,
};
const asked: Readonly<Record<LicenceAsks, () => string>> = {
  credit: m.library_asks_credit,
  changes_named: m.library_asks_changes_named,
  notice: m.library_asks_notice,
  same_licence: m.library_asks_same_licence,
  same_licence_files: m.library_asks_same_licence_files,
  source: m.library_asks_source,
};
const forbidden: Readonly<Record<LicenceForbids, () => string>> = {
  selling_alone: m.library_forbids_selling_alone,
  reserved_names: m.library_forbids_reserved_names,
  implied_support: m.library_forbids_implied_support,
  added_limits: m.library_forbids_added_limits,
  marks: m.library_forbids_marks,
};

/** What a licence allows, asks for and leaves out, a sentence each. */
export const licenceTexts = ({ allows = [], asks = [], forbids = [] }: LicenceSaid) => ({
  allows: [
    ...allows.map((one) => allowed[one]()),
    ...(allows.length > 0 && !asks.includes('credit') ? [m.library_credit_free()] : []),
  ],
  asks: asks.map((one) => asked[one]()),
  forbids: forbids.map((one) => forbidden[one]()),
});

/** Every term of a licence, in this order; `good` = it may be done, or has to be and then may. */
export function licenceLines(licence: LicenceSaid): { good: boolean; text: string }[] {
  const { allows, asks, forbids } = licenceTexts(licence);
  return [
    ...[...allows, ...asks].map((text) => ({ good: true, text })),
    ...forbids.map((text) => ({ good: false, text })),
  ];
}
