import { m } from '#app/paraglide/messages.js';
import type { SecurityEvent, SecurityFacts } from '#contract/security-events.ts';
import { callText } from './call-words.ts';
import { wasRefused } from './event-words.ts';

/** What the facts of an entry add to its name, in sentences; null where they add nothing. */
export function detailOf(entry: SecurityEvent): string | null {
  const facts = Object.entries(entry.facts).map(([name, value]) => factText(name, value));
  const told = [refusalOf(entry), ...facts];
  return told.filter(Boolean).join(' ') || null;
}

/** Ids and numbers that an entry names, to search for elsewhere, and the name of a call that has no words. */
export function namedIn({ facts }: SecurityEvent): string[] {
  const { call, about, identity, passkey, webhook, device } = facts;
  const unnamed = typeof call === 'string' && callText(call) === null ? [call] : [];
  const ids = [about, identity, passkey, webhook, device].flat().filter((id) => typeof id === 'string');
  return [...new Set([...unnamed, ...ids])];
}

/** What a refused call of staff would have done, and why it did not. */
function refusalOf(entry: SecurityEvent): string | null {
  const { call, outcome } = entry.facts;
  if (typeof call !== 'string' || !wasRefused(entry)) return null;
  const did = callText(call);
  const wanted = did ? m.watch_would_have({ did: lowerFirst(did) }) : m.watch_would_have_read();
  return outcome === undefined
    ? wanted
    : `${wanted} ${outcomes[String(outcome)]?.() ?? m.watch_outcome_other()}`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const outcomes: Readonly<Record<string, () => string>> = {
  'request.invalid': m.watch_outcome_invalid,
  'request.not_found': m.watch_outcome_not_found,
  'request.conflict': m.watch_outcome_conflict,
  'request.too_many': m.watch_outcome_too_many,
  'state.move_refused': m.watch_outcome_too_late,
  'access.refused': m.watch_outcome_not_allowed,
  'access.step_up': m.watch_outcome_unproven,
  'access.second_factor_needed': m.watch_outcome_no_factor,
  'access.look_inside': m.watch_outcome_demonstration,
  'staff.second_person_needed': m.watch_outcome_kept,
  'staff.last_owner': m.watch_outcome_last_owner,
  'payment.refused': m.watch_outcome_payment,
  internal: m.watch_outcome_internal,
  unavailable: m.watch_outcome_busy,
};

/** One fact in words; null where another place says it. */
function factText(name: string, value: SecurityFacts[string]): string | null {
  if (name === 'method' || name === 'by' || name === 'way') return means[String(value)]?.() ?? null;
  if (name === 'reason') return reasons[String(value)]?.() ?? null;
  if (name === 'scope' || name === 'scopes')
    return m.watch_scopes({ scopes: Array.isArray(value) ? value.join(', ') : String(value) });
  if (name === 'filter' && Array.isArray(value) && value.length)
    return m.watch_filter({ filter: value.map((part) => part.replace(':', ' ')).join(', ') });
  if (typeof value !== 'number') return null;
  if (name === 'sessions') return value > 1 ? m.watch_sessions({ count: value }) : null;
  if (name === 'devices') return m.watch_devices({ count: value });
  return name === 'ways' && value > 0 ? m.watch_ways({ count: value }) : null;
}

/** How somebody logged in, confirmed who they are, or linked a provider. */
const means: Readonly<Record<string, () => string>> = {
  password: m.watch_by_password,
  register: m.watch_by_register,
  third_party: m.watch_by_third_party,
  passkey: m.watch_by_passkey,
  code: m.watch_by_code,
  email_code: m.watch_by_email_code,
  session: m.watch_by_session,
};

/** Why a login, a confirmation or a call with an API key was refused. */
const reasons: Readonly<Record<string, () => string>> = {
  disabled: m.watch_reason_disabled,
  passkey_wrong: m.watch_reason_passkey_wrong,
  passkey_unknown: m.watch_reason_passkey_unknown,
  passkey_expired: m.watch_reason_passkey_expired,
  passkey_suspended: m.watch_reason_passkey_suspended,
  passkey_counter: m.watch_reason_passkey_counter,
  removed: m.watch_reason_key_removed,
  suspended: m.watch_reason_key_suspended,
  expired: m.watch_reason_key_expired,
  scope: m.watch_reason_key_scope,
};
