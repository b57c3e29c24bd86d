import { apiKeyText } from '#app/format/api-key-text.ts';
import { oneLine } from '#app/format/one-line.ts';
import {
  invoiceStates,
  orderStates,
  serviceStates,
  subscriptionStates,
  type Tone,
} from '#app/format/state-words.ts';
import { termText } from '#app/format/term-text.ts';
import { tierName } from '#app/format/tier-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { ActivityEntry, ActivityEvent } from '#contract/activity.ts';
import type { MaterialTier } from '#contract/material-kinds.ts';
import type { SeatProductName } from '#contract/seats.ts';
import type { MachineAction } from '#contract/states.ts';
import { caseStages } from '../cases/case-stages.ts';
import { machineActText } from '../machines/machine-words.ts';
import { productWords } from '../team/product-words.ts';
import { feedbackStates, providerText, signInText } from './value-words.ts';

type Say = (entry: ActivityEntry) => string;

/** What an entry tells, in one sentence. */
export const sentenceOf = (entry: ActivityEntry): string => sentences[entry.event](entry);

/** A second line, where there is more to say. */
export const detailOf = (entry: ActivityEntry): string | null =>
  [apiKeyText(entry.apiKey), detailText(entry)].filter((text) => text !== null).join(' · ') || null;

function detailText({ kind, event, detail }: ActivityEntry): string | null {
  if (!detail) return null;
  if (kind === 'sign_in' || (kind === 'security' && event !== 'credentials.revealed'))
    return m.activity_network({ network: detail });
  if (kind === 'download') return m.activity_project({ project: detail });
  if (event === 'goodwill.credited') return detail;
  if (kind === 'payment') return providerText[detail]?.() ?? detail;
  return told.has(event) ? null : detail;
}

/** Their sentences say the detail, or it is a word of ours. */
const told: ReadonlySet<ActivityEvent> = new Set([
  'credit_note.issued',
  'seat.ended',
  'gift.made',
  'gift.redeemed',
]);

/** Signs of a name that stays on one line, as "Virtual server vps-2". */
const maxShort = 20;

function aboutOf({ about: named }: ActivityEntry): string {
  if (named === null) return '';
  return named.length > maxShort ? named : oneLine(named);
}
const stateOf = (
  words: Readonly<Record<string, readonly [text: () => string, tone: Tone]>>,
  { state }: ActivityEntry,
): string => words[state ?? '']?.[0]() ?? state ?? '';

const about =
  (say: (words: { about: string }) => string): Say =>
  (entry) =>
    say({ about: aboutOf(entry) });
const moved =
  (words: Parameters<typeof stateOf>[0], say: (words: { about: string; state: string }) => string): Say =>
  (entry) =>
    say({ about: aboutOf(entry), state: stateOf(words, entry) });
const seat =
  (say: (words: { about: string; product: string }) => string): Say =>
  (entry) =>
    say({ about: aboutOf(entry), product: productWords(entry.state as SeatProductName).name });
const gift =
  (say: (words: { tier: string; term: string }) => string): Say =>
  ({ state, detail }) =>
    say({ tier: tierName(state as MaterialTier), term: termText(Number(detail)) });

/** One without a number is called by what it bills; a top-up has a receipt. */
function documentWords<Word>(
  { about }: ActivityEntry,
  words: Record<'invoice' | 'receipt' | 'other', Word>,
): Word {
  const [, series] = /^(INV|REC)-/.exec(about ?? '') ?? [];
  return words[series === 'INV' ? 'invoice' : series === 'REC' ? 'receipt' : 'other'];
}

const sentences: Readonly<Record<ActivityEvent, Say>> = {
  'sign_in.done': ({ state, about }) =>
    (signInText[state ?? ''] ?? signInText.password)?.({ device: about ?? '' }) ?? '',
  'sign_in.disowned': ({ about }) => m.activity_sign_in_disowned({ device: about ?? '' }),
  'sign_in.failed': m.activity_sign_in_failed,
  'sign_in.locked': m.activity_sign_in_locked,
  'session.ended': m.activity_session_ended,
  'second_factor.wrong': m.activity_second_factor_wrong,
  'second_factor.on': m.activity_second_factor_on,
  'second_factor.off': m.activity_second_factor_off,
  'backup_codes.renewed': m.activity_backup_codes_renewed,
  'recovery.asked': m.activity_recovery_asked,
  'recovery.done': m.activity_recovery_done,
  'password.changed': m.activity_password_changed,
  'email_change.asked': m.activity_email_change_asked,
  'email.changed': m.activity_email_changed,
  'email_change.stopped': m.activity_email_change_stopped,
  'step_up.done': m.activity_step_up_done,
  'step_up.failed': m.activity_step_up_failed,
  'passkey.added': m.activity_passkey_added,
  'passkey.removed': m.activity_passkey_removed,
  'webhook.added': m.activity_webhook_added,
  'webhook.removed': m.activity_webhook_removed,
  'api_key.created': m.activity_api_key_created,
  'api_key.renamed': m.activity_api_key_renamed,
  'api_key.removed': m.activity_api_key_removed,
  'api_key.refused': m.activity_api_key_refused,
  'identity.linked': m.activity_identity_linked,
  'identity.unlinked': m.activity_identity_unlinked,
  'ways.suspended': m.activity_ways_suspended,
  'device.trusted': m.activity_device_trusted,
  'device.untrusted': m.activity_device_untrusted,
  'not_me.reported': m.activity_not_me_reported,
  'data_export.asked': m.activity_data_export_asked,
  'data_export.downloaded': m.activity_data_export_downloaded,
  'deletion.asked': m.activity_deletion_asked,
  'deletion.undone': m.activity_deletion_undone,
  'deletion.stopped': m.activity_deletion_stopped,
  'newsletter.asked': m.activity_newsletter_asked,
  'newsletter.confirmed': m.activity_newsletter_confirmed,
  'newsletter.stopped': m.activity_newsletter_stopped,
  'credentials.revealed': (entry) =>
    about(entry.state === 'member' ? m.activity_credentials_member : m.activity_credentials_staff)(entry),
  'order.placed': about(m.activity_order_placed),
  'order.moved': moved(orderStates, m.activity_order_moved),
  'order.changed': about(m.activity_order_changed),
  'withdrawal.declared': about(m.activity_withdrawal_declared),
  'withdrawal.decided': (entry) =>
    about(entry.state === 'accepted' ? m.activity_withdrawal_accepted : m.activity_withdrawal_declined)(
      entry,
    ),
  'cancellation.declared': about(m.activity_cancellation_declared),
  'cancellation.decided': (entry) =>
    about(entry.state === 'accepted' ? m.activity_cancellation_accepted : m.activity_cancellation_declined)(
      entry,
    ),
  'invoice.made': (entry) =>
    about(
      documentWords(entry, {
        invoice: m.activity_invoice_made,
        receipt: m.activity_receipt_made,
        other: m.activity_invoice_made_for,
      }),
    )(entry),
  'invoice.moved': (entry) =>
    moved(
      invoiceStates,
      documentWords(entry, {
        invoice: m.activity_invoice_moved,
        receipt: m.activity_receipt_moved,
        other: m.activity_invoice_moved_for,
      }),
    )(entry),
  'credit_note.issued': (entry) =>
    m.activity_credit_note({ about: aboutOf(entry), invoice: entry.detail ?? '' }),
  'payment.succeeded': about(m.activity_payment_succeeded),
  'payment.failed': about(m.activity_payment_failed),
  'payment.canceled': about(m.activity_payment_canceled),
  'refund.done': (entry) =>
    about(entry.state === 'balance' ? m.activity_refund_balance : m.activity_refund_origin)(entry),
  'goodwill.credited': () => m.activity_goodwill(),
  'subscription.made': about(m.activity_subscription_made),
  'subscription.moved': moved(subscriptionStates, m.activity_subscription_moved),
  'subscription.changed': about(m.activity_subscription_changed),
  'service.made': about(m.activity_service_made),
  'service.moved': moved(serviceStates, m.activity_service_moved),
  'service.changed': about(m.activity_service_changed),
  'machine.asked': (entry) =>
    m.activity_machine_asked({
      about: aboutOf(entry),
      act: machineActText[entry.state as MachineAction]?.() ?? entry.state ?? '',
    }),
  'download.started': about(m.activity_download_started),
  'tier.changed': ({ state }) => m.activity_tier_changed({ tier: tierName(state as MaterialTier) }),
  'seat.offered': seat(m.activity_seat_offered),
  'seat.accepted': seat(m.activity_seat_accepted),
  'seat.ended': seat(m.activity_seat_ended),
  'seat.joined': seat(m.activity_seat_joined),
  'gift.made': gift(m.activity_gift_made),
  'gift.redeemed': gift(m.activity_gift_redeemed),
  'feedback.sent': about(m.activity_feedback_sent),
  'feedback.moved': moved(feedbackStates, m.activity_feedback_moved),
  'case.made': about(m.activity_case_made),
  'case.moved': moved(caseStages, m.activity_case_moved),
  'case.changed': about(m.activity_case_changed),
  'case.message': (entry) =>
    about(entry.state === 'staff' ? m.activity_case_message_staff : m.activity_case_message_member)(entry),
};
