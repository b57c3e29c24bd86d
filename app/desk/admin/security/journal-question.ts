import { addDays } from '#app/format/calendar.ts';
import { startOfDay } from '#app/format/start-of-day.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Id } from '#contract/ids.ts';
import {
  type listSecurityEvents,
  type SecurityEventKind,
  securityEventKinds,
} from '#contract/security-events.ts';
import { accountOf } from '../account-of.ts';

/** What the address of the journal asks for. */
export interface JournalQuestion {
  kind?: SecurityEventKind | undefined;
  outcome?: 'done' | 'refused' | undefined;
  /** Days as `YYYY-MM-DD`, in the reader's own time zone. */
  from?: string | undefined;
  to?: string | undefined;
  /** An address or a member's id. */
  about?: string | undefined;
  after?: string | undefined;
}

const outcomes = ['done', 'refused'] as const;

/** Reads an address; what it cannot mean counts as not asked. */
export function readQuestion(query: URLSearchParams): JournalQuestion {
  const dayOf = (name: string) => {
    const day = query.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
  };
  return {
    kind: securityEventKinds.find((one) => one === query.get('kind')),
    outcome: outcomes.find((one) => one === query.get('outcome')),
    from: dayOf('from'),
    to: dayOf('to'),
    about: query.get('about') || undefined,
    after: query.get('after') || undefined,
  };
}

/** What of it a saved view keeps. */
export const filterOf = ({ kind, outcome, from, to, about }: JournalQuestion) => ({
  ...{ kind, outcome, from, to, about },
});

export const isBackwards = ({ from, to }: JournalQuestion): boolean => Boolean(from && to && from > to);

/** What was typed is neither an address nor a member's id. */
export const namesNobody = ({ about }: JournalQuestion): boolean =>
  about !== undefined && accountOf(about) === null;

export const isAskable = (asked: JournalQuestion): boolean => !isBackwards(asked) && !namesNobody(asked);

/** The same question as the service takes it: instants, the last day included. */
export function callOf(asked: JournalQuestion): InputOf<typeof listSecurityEvents> {
  const { kind, outcome, from, to, about, after } = asked;
  return {
    ...(kind ? { kind } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from: startOfDay(from).toISOString() } : {}),
    ...(to ? { until: startOfDay(addDays(to, 1)).toISOString() } : {}),
    ...(about ? accountOf(about) : {}),
    ...(after ? { cursor: after as Id<'securityEvent'> } : {}),
  };
}
