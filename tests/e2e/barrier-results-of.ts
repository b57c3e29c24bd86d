import { adminPaths } from '#app/paths-admin.ts';
import { type BarrierResults, type Examined, examinedKinds } from '#content/barrier-results.ts';
import { engine, modes, sizes, tags } from '../bench/page-barriers.ts';
import type { BarrierNote } from './barrier-notes.ts';
import { operatorActions, waitingActions } from './member-barrier-actions.ts';
import { dialogs, libraryActions, memberPages } from './member-barrier-pages.ts';
import { organisationActions, organisationPages } from './organisation-barrier-pages.ts';
import { visitorPages, visitorStates } from './visitor-barrier-pages.ts';

const namesOf = (cases: readonly (readonly [name: string, ...unknown[]])[]) => cases.map(([name]) => name);

/** What the long run examines, by kind: the names of its tests. */
export const toExamine: Record<Examined, readonly string[]> = {
  visitor: visitorPages,
  member: namesOf([...memberPages, ...organisationPages]),
  operator: Object.values(adminPaths),
  opened: namesOf([
    ...[...visitorStates, ...dialogs, ...organisationActions, ...libraryActions],
    ...[...waitingActions, ...operatorActions],
  ]),
};

/** @returns null where something was not examined: another run, a part of one, or one in which a page did not open */
export function barrierResultsOf(notes: readonly BarrierNote[], checkedOn: string): BarrierResults | null {
  const noteOf = (kind: Examined, name: string) =>
    notes.find((note) => note.kind === kind && note.name === name);
  const missing = examinedKinds.flatMap((kind) => toExamine[kind].filter((name) => !noteOf(kind, name)));
  const [first] = notes;
  if (missing.length > 0 || !first) return null;
  const examinedAs = (kind: Examined) =>
    Object.fromEntries(toExamine[kind].map((name) => [name, noteOf(kind, name)?.route ?? '']));
  return {
    ...{ checkedOn, engine, browser: first.browser, ruleSets: tags, sizes, modes },
    examined: {
      visitor: examinedAs('visitor'),
      member: examinedAs('member'),
      operator: examinedAs('operator'),
      opened: examinedAs('opened'),
    },
    findings: findingsOf(notes),
  };
}

function findingsOf(notes: readonly BarrierNote[]): BarrierResults['findings'] {
  const all = notes.flatMap(({ name, found }) => found.map((one) => ({ name, rule: ruleOf(one) })));
  const rules = [...new Set(all.map(({ rule }) => rule))].toSorted();
  return Object.fromEntries(
    rules.map((rule) => [rule, [...new Set(all.filter((one) => one.rule === rule).map(({ name }) => name))]]),
  );
}

/** Of "where: rule at selector". */
const ruleOf = (found: string) => /: (\S+) at /.exec(found)?.[1] ?? found;

export const sourceOf = (
  results: BarrierResults,
): string => `// Written by \`npm run test:barriers\` and \`npm run test:long\` (docs/testing.md). Do not edit it by hand.
import type { BarrierResults } from './barrier-results.ts';

export const barrierResults: BarrierResults = ${JSON.stringify(results, null, 2)};
`;
