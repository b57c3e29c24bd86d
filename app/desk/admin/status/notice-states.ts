import { incidentMoves, maintenanceMoves } from '#contract/states.ts';
import { type NoticeKind, type NoticeState, noticeStates, type StatusNotice } from '#contract/status.ts';

const moves: Readonly<Record<NoticeKind, Readonly<Record<string, readonly string[]>>>> = {
  incident: incidentMoves,
  maintenance: maintenanceMoves,
};

/** The state it has and those it may have next. */
export function statesAfter({ kind, state }: Pick<StatusNotice, 'kind' | 'state'>): NoticeState[] {
  const next = moves[kind][state] ?? [];
  return noticeStates.filter((one) => one === state || next.includes(one));
}

/** In which state a notice ends. */
export const endOf = (kind: NoticeKind): NoticeState => (kind === 'incident' ? 'resolved' : 'done');
