import { renewalTerms } from '#content/renewal-terms.ts';
import { listOf, type Settings } from './settings.ts';

/** Machines are given to others once they end; benefits are rights to use. */
export type RenewedKind = 'machines' | 'benefits';
const kinds: readonly RenewedKind[] = ['machines', 'benefits'];

/** When a renewal is asked for, and what happens while it is not paid. Everything is in days. */
export interface RenewalSetting {
  /** Before a period ends: when the next one is asked for, and when its payer is reminded. */
  notice: { ask: number; remind: number };
  /** After the due day: when a saved method is charged again. Rising, so that there is one try a day at most. */
  retries: readonly number[];
  /** After the due day: when whoever pays by hand is reminded. Rising. */
  reminders: readonly number[];
  /** After the due day: until when what is not paid works, and until when it is kept. */
  grace: Readonly<Record<RenewedKind, { suspend: number; end: number }>>;
}

/** Of February: a month is the shortest term that is sold. */
const shortestTerm = 28;
/** Whoever pays at the very end is still told of the next period as long before as a reminder comes. */
const latestEnd = shortestTerm - renewalTerms.remindedAhead;

/** Adds a problem for each setting that contradicts itself, another one or the terms. */
export function readRenewals(s: Settings, problems: string[]): RenewalSetting {
  const notice = readNotice(s.RENEWAL_NOTICE_DAYS, problems);
  const suspend = readByKind('SUSPEND_AFTER_DAYS', s.SUSPEND_AFTER_DAYS, 'suspendedAfter', problems);
  const end = readByKind('END_AFTER_DAYS', s.END_AFTER_DAYS, 'endedAfter', problems);
  const retries = readRising('CHARGE_RETRY_DAYS', s.CHARGE_RETRY_DAYS, end, problems);
  const reminders = readRising('OVERDUE_REMINDER_DAYS', s.OVERDUE_REMINDER_DAYS, end, problems);
  for (const kind of kinds) {
    if (end[kind] > latestEnd)
      problems.push(
        `END_AFTER_DAYS: ${kind} end after ${latestEnd} days at the latest, because a term may have ${shortestTerm} days and the next one has to be announced before it begins`,
      );
    if (suspend[kind] >= end[kind])
      problems.push(
        `SUSPEND_AFTER_DAYS, END_AFTER_DAYS: ${kind} are suspended after ${suspend[kind]} days, which has to be before they end after ${end[kind]}`,
      );
  }
  const graceOf = (kind: RenewedKind) => ({ suspend: suspend[kind], end: end[kind] });
  return {
    notice,
    retries,
    reminders,
    grace: { machines: graceOf('machines'), benefits: graceOf('benefits') },
  };
}

/** `7,3` */
function readNotice(text: string, problems: string[]): RenewalSetting['notice'] {
  const { askedAhead, remindedAhead } = renewalTerms;
  const [, ...numbers] = /^\s*(\d{1,2})\s*,\s*(\d{1,2})\s*$/.exec(text) ?? [];
  const [ask = 0, remind = 0] = numbers.map(Number);
  const refuse = (why: string) => problems.push(`RENEWAL_NOTICE_DAYS: ${why}`);
  if (numbers.length === 0)
    refuse(
      `"${text}" is not two numbers of days, such as ${askedAhead},${remindedAhead}: when a renewal is asked for, and when its payer is reminded`,
    );
  else if (ask < askedAhead || remind < remindedAhead)
    refuse(
      `the terms promise that a renewal is asked for at least ${askedAhead} days before it, and its payer reminded at least ${remindedAhead} days before it`,
    );
  else if (remind >= ask) refuse(`the reminder comes after the request, so its number is below ${ask}`);
  else if (ask >= shortestTerm)
    refuse(
      `a term may have ${shortestTerm} days, so a renewal is asked for ${shortestTerm - 1} days before it at most`,
    );
  return { ask, remind };
}

/** `2,7,14` @param end when what is not paid has ended */
function readRising(
  name: keyof Settings,
  text: string,
  end: Readonly<Record<RenewedKind, number>>,
  problems: string[],
): number[] {
  const numbers = text.split(',').map((part) => (/^\s*\d{1,2}\s*$/.test(part) ? Number(part) : 0));
  const [first = 0, last = 0] = [numbers.at(0), numbers.at(-1)];
  const [shortest, longest] = [Math.min(...Object.values(end)), Math.max(...Object.values(end))];
  if (numbers.some((number, at) => number <= (numbers[at - 1] ?? 0)))
    problems.push(`${name}: "${text}" is not a rising list of days, such as 2,7,14`);
  // The terms promise one of each: nothing ends without it.
  else if (first >= shortest || last >= longest)
    problems.push(
      `${name}, END_AFTER_DAYS: the first day comes before anything ends, after ${shortest} days, and the last one before everything has ended, after ${longest}`,
    );
  return numbers;
}

/** `machines=3,benefits=7`; what is left out is as the terms say. */
function readByKind(
  name: keyof Settings,
  text: string,
  promised: 'suspendedAfter' | 'endedAfter',
  problems: string[],
): Record<RenewedKind, number> {
  const days = { machines: renewalTerms.machines[promised], benefits: renewalTerms.benefits[promised] };
  const read: Record<RenewedKind, number> = { ...days };
  for (const part of listOf(text, ',')) {
    const [, word = '', number = ''] = /^([a-z]+)\s*=\s*(\d{1,2})$/.exec(part) ?? [];
    const kind = kinds.find((one) => one === word);
    if (!kind)
      problems.push(`${name}: "${part}" is not machines or benefits with a number of days, as machines=20`);
    else if (Number(number) < days[kind])
      problems.push(
        `${name}: the terms promise at least ${days[kind]} days for ${kind}; ${number} is too few`,
      );
    else read[kind] = Number(number);
  }
  return read;
}
