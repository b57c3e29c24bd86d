import { m } from '#app/paraglide/messages.js';
import {
  operatorKinds,
  refusedKinds,
  type SecurityEvent,
  type SecurityEventKind,
} from '#contract/security-events.ts';
import { callText } from './call-words.ts';

export const kindText: Readonly<Record<SecurityEventKind, () => string>> = {
  'sign_in.done': m.watch_sign_in_done,
  'sign_in.failed': m.watch_sign_in_failed,
  'sign_in.locked': m.watch_sign_in_locked,
  'second_factor.wrong': m.watch_second_factor_wrong,
  'second_factor.on': m.watch_second_factor_on,
  'second_factor.off': m.watch_second_factor_off,
  'backup_codes.renewed': m.watch_backup_codes_renewed,
  'recovery.asked': m.watch_recovery_asked,
  'recovery.done': m.watch_recovery_done,
  'password.changed': m.watch_password_changed,
  'email_change.asked': m.watch_email_change_asked,
  'email.changed': m.watch_email_changed,
  'email_change.stopped': m.watch_email_change_stopped,
  'step_up.done': m.watch_step_up_done,
  'step_up.failed': m.watch_step_up_failed,
  'passkey.added': m.watch_passkey_added,
  'passkey.removed': m.watch_passkey_removed,
  'webhook.added': m.watch_webhook_added,
  'webhook.removed': m.watch_webhook_removed,
  'api_key.created': m.watch_api_key_created,
  'api_key.renamed': m.watch_api_key_renamed,
  'api_key.removed': m.watch_api_key_removed,
  'api_key.refused': m.watch_api_key_refused,
  'identity.linked': m.watch_identity_linked,
  'identity.unlinked': m.watch_identity_unlinked,
  'ways.suspended': m.watch_ways_suspended,
  'session.ended': m.watch_session_ended,
  'device.trusted': m.watch_device_trusted,
  'device.untrusted': m.watch_device_untrusted,
  'not_me.reported': m.watch_not_me_reported,
  'data_export.asked': m.watch_data_export_asked,
  'data_export.downloaded': m.watch_data_export_downloaded,
  'deletion.asked': m.watch_deletion_asked,
  'deletion.undone': m.watch_deletion_undone,
  'deletion.stopped': m.watch_deletion_stopped,
  'deletion.done': m.watch_deletion_done,
  'access.refused': m.watch_access_refused,
  'operator.acted': m.watch_operator_acted,
  'operator.exported': m.watch_operator_exported,
};

/** In place of the above, where the operator's call was refused. */
const refusedText: Readonly<Partial<Record<SecurityEventKind, () => string>>> = {
  'operator.acted': m.watch_operator_refused,
  'operator.exported': m.watch_export_refused,
};

const refused: readonly SecurityEventKind[] = refusedKinds;
const ofOperators: readonly SecurityEventKind[] = operatorKinds;

export const wasRefused = ({ kind, facts }: SecurityEvent): boolean =>
  ofOperators.includes(kind) ? facts.outcome !== 'done' : refused.includes(kind);

/** What an entry tells: what staff did, by its own name, else its kind in a few words. */
export function entryText(entry: SecurityEvent): string {
  const { kind, facts } = entry;
  if (wasRefused(entry)) return (refusedText[kind] ?? kindText[kind])();
  return (ofOperators.includes(kind) && callText(String(facts.call))) || kindText[kind]();
}

/** Whom it concerns, as the account is known now. */
export function accountText({ email, memberId }: SecurityEvent): string {
  return email ?? (memberId ? m.watch_security_gone() : m.watch_security_nobody());
}

/** Who acted; null where members did it to their own account. */
export function actorText({ actor, actorEmail, memberId }: SecurityEvent): string | null {
  // Whoever logs in is a visitor until then; the account says who it was.
  if (actor === 'visitor') return memberId ? null : m.watch_security_by_visitor();
  if (actor.startsWith('job:')) return m.watch_security_by_job({ name: actor.slice(4) });
  return actor === memberId ? null : m.watch_security_by({ name: actorEmail ?? actor });
}
