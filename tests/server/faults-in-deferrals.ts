import type { Fault } from './faults-in-documents.ts';

// Faults for books-find-faults.test.ts: in revenue that is deferred.

const still = `select p.id, p.invoice_id as number, 'deferred:' || p.family as account from deferral_parts p
  where p.recognition_id is null and p.month is not null order by p.id limit 1`;
const recognised = `select p.id, p.invoice_id as number, p.recognition_id as recognition from deferral_parts p
  where p.recognition_id is not null order by p.id limit 1`;
const ofRunning = `select p.id, p.invoice_id as number, s.id as subscription from deferral_parts p
  join subscriptions s on s.id = p.subscription_id where p.recognition_id is null and s.state = 'active' and s.paused_at is null
    and p.created_at < (select max(created_at) from ledger_journals) - interval '1 day' order by p.id limit 1`;

/** As `documentFaults`. */
export const deferralFaults: readonly Fault[] = [
  [
    'a part of what is deferred made larger',
    still,
    `update deferral_parts set part_amount = part_amount + 1 where id = $id`,
    'deferral-parts',
  ],
  [
    'a part of what is deferred removed',
    still,
    `delete from deferral_parts where id = $id`,
    'deferred',
    'account',
  ],
  [
    'a part of what is deferred moved to another family',
    still,
    `update deferral_parts set family = 'other' where id = $id`,
    'deferral-parts',
  ],
  [
    'the entry removed that deferred a part of an invoice',
    still,
    [
      `delete from ledger_lines where journal_id = (select id from ledger_journals where kind = 'revenue_deferred' and reference = '$number')`,
      `delete from ledger_journals where kind = 'revenue_deferred' and reference = '$number'`,
    ],
    'deferred-lines',
  ],
  [
    'a cent of an invoice that was not deferred',
    still,
    `update ledger_lines set line_amount = line_amount + case when account like 'deferred:%' then 1 else -1 end
     where journal_id = (select id from ledger_journals where kind = 'revenue_deferred' and reference = '$number')`,
    'deferred-lines',
  ],
  [
    'a part called revenue that no entry booked',
    `select p.id, 'rcg_fault' as number from deferral_parts p where p.recognition_id is null and p.month is not null order by p.id limit 1`,
    `update deferral_parts set recognition_id = 'rcg_fault' where id = $id`,
    'recognitions',
  ],
  [
    'a part that was revenue called deferred again',
    recognised,
    `update deferral_parts set recognition_id = null where id = $id`,
    'recognitions',
    'recognition',
  ],
  [
    'a part that was revenue before its month',
    recognised,
    `update deferral_parts set begins_at = begins_at + interval '3 months' where id = $id`,
    'recognised-in-time',
  ],
  [
    'a part that is deferred after its month',
    still,
    `update deferral_parts set begins_at = begins_at - interval '6 months' where id = $id`,
    'recognised-in-time',
  ],
  [
    'a term that waits although its subscription runs',
    ofRunning,
    `update deferral_parts set month = null, begins_at = null where id = $id`,
    'deferred-terms',
  ],
  [
    'a term that is deferred although its subscription has ended',
    ofRunning,
    `update subscriptions set ended_at = (select created_at from deferral_parts where id = $id) + interval '1 hour' where id = '$subscription'`,
    'deferred-terms',
  ],
];
