import type { DiffTexts } from './state.ts';

/** The labelled example: an invented bottle, before and after somebody changed its page. */
export const exampleVersions: DiffTexts = {
  before: `Vellanto Steel Bottle, 750 ml, Leakproof Lid

Double wall keeps coffee hot for 12 h and water cold for 24 h
Fits car holders up to 74 mm wide
Two seals and a brush in the box
$24.90`,
  after: `Vellanto Steel Bottle, 700 ml, Leakproof Sport Lid

Double wall keeps water cold for 24 h and coffee hot for 12 h
Fits most car holders
Two seals in the box
$26.90`,
};
