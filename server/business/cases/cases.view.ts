import { type CaseSide, caseSteps } from '#contract/case-rules.ts';
import type { CaseDetail, CaseSummary, ShownLine } from '#contract/cases.ts';
import type { CaseState } from '#contract/states.ts';
import { isAccompanied, isReviewed } from './access.ts';
import type { Case, CaseLine, caseHistory, caseMessages, Paper } from './cases.tables.ts';
import { linesOf } from './checklist.ts';

export const summaryOf = (row: Case): CaseSummary => ({
  caseId: row.id,
  serviceId: row.serviceId,
  plan: row.plan,
  state: row.state,
  marketplace: row.marketplace,
  country: row.country,
  legalForm: row.legalForm,
  sellsTo: [...row.sellsTo],
  createdAt: row.createdAt.toISOString(),
  movedAt: row.movedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

export function shownLines(
  row: Case,
  known: readonly CaseLine[],
  papers: readonly Paper[] = [],
): ShownLine[] {
  const papersOf = (wanted: string) => papers.filter(({ line }) => line === wanted).map(shownPaper);
  const asked = linesOf(row).map((one) => {
    const { ticked = false, verdict = null, note = '' } = known.find(({ line }) => line === one.line) ?? {};
    return { ...one, ticked, verdict, note, papers: papersOf(one.line) };
  });
  // Other answers, or newer rules, ask for other lines. A paper that is kept stays in sight of its owner, who may delete it.
  const gone = new Set(
    papers.map(({ line }) => line).filter((line) => !asked.some((one) => one.line === line)),
  );
  const left = { need: 'no-longer', ticked: false, verdict: null, note: '', keepsPapers: false } as const;
  return [...asked, ...[...gone].map((line) => ({ line, ...left, papers: papersOf(line) }))];
}

const shownPaper = ({ id, name, contentType, sizeBytes, uploadedAt, deleteOn }: Paper) => ({
  ...{ paperId: id, name, contentType, sizeBytes, deleteOn },
  uploadedAt: uploadedAt.toISOString(),
});

/** Whether nothing that is asked of everybody is missing; after a review it also has to be accepted. */
export const isWhole = ({ state }: Pick<Case, 'state'>, lines: readonly ShownLine[]): boolean =>
  lines.every(
    ({ need, ticked, verdict }) =>
      need !== 'asked' || (ticked && (state !== 'in_review' || verdict === 'accepted')),
  );

/** What one side may do next. */
export function stepsOf(row: Case, side: CaseSide, lines: readonly ShownLine[]): CaseDetail['steps'] {
  return caseSteps(row.state, side, isReviewed(row)).map(({ to, whole }) => ({
    to,
    ready: !whole || isWhole(row, lines),
  }));
}

interface Known {
  side: CaseSide;
  lines: ShownLine[];
  companion: string | null;
  member: CaseDetail['member'];
  messages: readonly (typeof caseMessages.$inferSelect)[];
  history: readonly (typeof caseHistory.$inferSelect)[];
}

export function detailOf(
  row: Case,
  { side, lines, companion, member, messages, history }: Known,
): CaseDetail {
  return {
    ...summaryOf(row),
    ...{ reviewed: isReviewed(row), accompanied: isAccompanied(row), companion, lines },
    member: side === 'staff' ? member : null,
    steps: stepsOf(row, side, lines),
    messages: messages.map((one) => ({ by: one.side, text: one.text, at: one.writtenAt.toISOString() })),
    history: history.map((one) => ({
      from: one.fromState as CaseState | null,
      to: one.toState,
      by: one.side ?? 'service',
      reason: one.reason,
      line: one.line,
      at: one.movedAt.toISOString(),
    })),
  };
}
