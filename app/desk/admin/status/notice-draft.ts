import { m } from '#app/paraglide/messages.js';
import type { InputOf } from '#contract/endpoint.ts';
import type { NoticeKind, NoticeState, postStatusNotice, StatusPart } from '#contract/status.ts';
import { days } from '#contract/time.ts';

/** A notice as it is being written: times as their fields have them, in the time zone of whoever writes. */
export interface NoticeDraft {
  kind: NoticeKind;
  title: string;
  parts: StatusPart[];
  state: NoticeState;
  /** `2026-11-23T14:05`, without what is not filled in yet, or empty. */
  starts: string;
  ends: string;
  text: string;
}
export type DraftFaults = Partial<Record<'title' | 'parts' | 'starts' | 'ends' | 'text', string>>;

/** What a notice may begin as. */
export const firstStates = {
  incident: ['investigating', 'identified', 'watching'],
  maintenance: ['planned', 'under_way'],
} as const satisfies Record<NoticeKind, readonly NoticeState[]>;

export const emptyDraft: NoticeDraft = {
  ...{ kind: 'incident', title: '', parts: [], state: 'investigating' },
  ...{ starts: '', ends: '', text: '' },
};

/** What is wrong, by field; the service checks the same. */
export function draftFaults(draft: NoticeDraft, now: Date): DraftFaults {
  const { kind, title, parts, text } = draft;
  return {
    ...(title.trim().length < 3 ? { title: m.status_admin_title_needed() } : {}),
    ...(parts.length ? {} : { parts: m.status_admin_parts_needed() }),
    ...(kind === 'incident' ? beganFault(draft, now) : planFaults(draft, now)),
    ...(text.trim().length < 3 ? { text: m.status_admin_text_needed() } : {}),
  };
}

function beganFault({ starts }: NoticeDraft, now: Date): DraftFaults {
  if (!starts) return {};
  const ago = now.getTime() - new Date(starts).getTime();
  return ago >= 0 && ago < days(90) ? {} : { starts: m.status_admin_began_wrong() };
}

function planFaults({ state, starts, ends }: NoticeDraft, now: Date): DraftFaults {
  const [begin, end] = [new Date(starts).getTime(), new Date(ends).getTime()];
  const ahead = begin - now.getTime();
  const begins = ahead > (state === 'planned' ? 0 : -days(30)) && ahead < days(366);
  const fits = end > begin && end > now.getTime() && end - begin <= days(30);
  return {
    ...(begins ? {} : { starts: m.status_admin_starts_wrong() }),
    ...(fits ? {} : { ends: m.status_admin_ends_wrong() }),
  };
}

/** The same for the service. */
export function inputOf(draft: NoticeDraft): InputOf<typeof postStatusNotice> {
  const { kind, title, parts, state, starts, ends, text } = draft;
  const instant = (local: string) => new Date(local).toISOString();
  return {
    ...{ kind, title: title.trim(), parts, state, text: text.trim() },
    ...(starts ? { startsAt: instant(starts) } : {}),
    ...(kind === 'maintenance' ? { endsAt: instant(ends) } : {}),
  };
}
