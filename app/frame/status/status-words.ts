import { shortDayText } from '#app/format/day-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { percentText } from '#app/format/percent-text.ts';
import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type {
  MeasuredDay,
  MeasuredPart,
  NoticeKind,
  NoticeState,
  ShownState,
  Status,
  StatusPart,
} from '#contract/status.ts';

export const partName: Readonly<Record<StatusPart, () => string>> = {
  site: m.status_part_site,
  jobs: m.status_part_jobs,
  mail: m.status_part_mail,
  files: m.status_part_files,
};

export const stateWords: Readonly<Record<ShownState, readonly [text: () => string, tone: Tone]>> = {
  working: [m.status_state_working, 'success'],
  late: [m.status_state_late, 'warn'],
  down: [m.status_state_down, 'error'],
  unavailable: [m.status_state_unavailable, 'error'],
  unmeasured: [m.status_state_unmeasured, 'plain'],
};

export const noticeKindName: Readonly<Record<NoticeKind, () => string>> = {
  incident: m.status_kind_incident,
  maintenance: m.status_kind_maintenance,
};

export const noticeStateWords: Readonly<Record<NoticeState, readonly [text: () => string, tone: Tone]>> = {
  investigating: [m.status_notice_investigating, 'error'],
  identified: [m.status_notice_identified, 'warn'],
  watching: [m.status_notice_watching, 'info'],
  resolved: [m.status_notice_resolved, 'success'],
  planned: [m.status_notice_planned, 'info'],
  under_way: [m.status_notice_under_way, 'warn'],
  done: [m.status_notice_done, 'success'],
};

const troubles: Readonly<Record<string, () => string>> = {
  'site down': m.status_site_down,
  'jobs down': m.status_jobs_down,
  'mail late': m.status_mail_late,
  'mail down': m.status_mail_down,
  'files down': m.status_files_down,
};

/** How it is, in a sentence or two. */
export function overall({ parts, open }: Pick<Status, 'parts' | 'open'>): {
  tone: 'info' | 'success' | 'warn' | 'error';
  text: string;
} {
  const gone = parts.find(({ state }) => state === 'unavailable');
  if (gone?.since) return { tone: 'error', text: m.status_unavailable({ moment: momentText(gone.since) }) };
  const said = parts.flatMap(({ part, state }) => troubles[`${part} ${state}`]?.() ?? []);
  if (said.length > 0) {
    const down = parts.some(({ state }) => state === 'down');
    return { tone: down ? 'error' : 'warn', text: said.join(' ') };
  }
  if (parts.every(({ state }) => state === 'unmeasured'))
    return { tone: 'info', text: m.status_unmeasured_yet() };
  if (open.some(({ kind }) => kind === 'incident')) return { tone: 'warn', text: m.status_works_incident() };
  if (open.length > 0) return { tone: 'info', text: m.status_works_maintenance() };
  return { tone: 'success', text: m.status_works() };
}

/** The worst that a day was: what a bar shows. */
export function worstOf(day: MeasuredDay): ShownState {
  if (day.unavailableSeconds > 0) return 'unavailable';
  if (day.downSeconds > 0) return 'down';
  if (day.lateSeconds > 0) return 'late';
  return day.measuredSeconds > 0 ? 'working' : 'unmeasured';
}

export const isTrouble = (day: MeasuredDay): boolean =>
  day.unavailableSeconds + day.downSeconds + day.lateSeconds > 0;

/** "20 Nov: not working for 12 min, late for 3 min" */
export function dayReport(measured: MeasuredDay): string {
  const { on, measuredSeconds, downSeconds, lateSeconds, unavailableSeconds } = measured;
  const day = shortDayText(on);
  const what = [
    ...(downSeconds ? [m.status_time_down({ time: timeText(downSeconds) })] : []),
    ...(unavailableSeconds ? [m.status_time_unavailable({ time: timeText(unavailableSeconds) })] : []),
    ...(lateSeconds ? [m.status_time_late({ time: timeText(lateSeconds) })] : []),
  ];
  if (what.length) return m.status_day_trouble({ day, what: what.join(', ') });
  if (measuredSeconds) return m.status_day_worked({ day, time: timeText(measuredSeconds) });
  return m.status_day_unmeasured({ day });
}

/** "2 h 5 min" */
export function timeText(seconds: number): string {
  const all = Math.floor(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (all === 0) return m.status_time_under();
  if (hours === 0) return m.status_time_minutes({ minutes });
  return minutes === 0 ? m.status_time_hours({ hours }) : m.status_time_both({ hours, minutes });
}

/**
 * The share of the time since the first measurement in which a part worked; a gap counts as time in which it did not. Cut, not
 * rounded: what failed once is never 100%.
 * @returns null before the first measurement
 */
export function shareText(days: MeasuredPart['days']): string | null {
  const sum = (of: (day: MeasuredDay) => number) => days.reduce((total, day) => total + of(day), 0);
  const measured = sum(({ measuredSeconds }) => measuredSeconds);
  const known = measured + sum(({ unavailableSeconds }) => unavailableSeconds);
  const first = days.find((day) => day.measuredSeconds + day.unavailableSeconds > 0);
  if (!first) return null;
  const worked = measured - sum(({ lateSeconds, downSeconds }) => lateSeconds + downSeconds);
  const percent = percentText(Math.floor((worked / known) * 10_000) / 10_000);
  return m.status_share({ percent, day: shortDayText(first.on) });
}
