/** What the barrier journeys of the long run examined and found; `npm run test:barriers` writes it (docs/testing.md). */
export interface BarrierResults {
  /** Day of the calendar in UTC, YYYY-MM-DD. */
  checkedOn: string;
  engine: { name: string; version: string };
  browser: string;
  /** Tags of the engine's rules. */
  ruleSets: readonly string[];
  /** In CSS pixels. */
  sizes: Readonly<Record<'phone' | 'desk', { width: number; height: number }>>;
  modes: readonly string[];
  /** What was examined, by the name that its test has, each with the name of the route that answered. */
  examined: Readonly<Record<Examined, Readonly<Record<string, string>>>>;
  /** What was found: the names of pages by rule. Empty when nothing was. */
  findings: Readonly<Record<string, readonly string[]>>;
}

/** Addresses anybody can open, pages of a member, pages of the operator, and what opens on any of them. */
export const examinedKinds = ['visitor', 'member', 'operator', 'opened'] as const;
export type Examined = (typeof examinedKinds)[number];
