import { m } from '#app/paraglide/messages.js';
import { type MailFault, type MailSpot, mailFaults, mailWordsOf } from '#content/mail-faults.ts';
import type { MailWordsForOperator, MailWordsShown } from '#contract/mails.ts';

export type Draft = MailWordsShown;

/** What the form begins with: the words in force, or those that no longer fit, so that they can be mended. */
export const draftOf = ({ original, rewritten }: MailWordsForOperator): Draft => ({
  ...(rewritten ?? original),
  action: rewritten?.action ?? original.action,
});

/** What the service would refuse, by the same rule. */
export const faultsOfDraft = (original: Draft, draft: Draft): MailFault[] =>
  mailFaults(mailWordsOf(original), mailWordsOf(draft));

/** What is wrong with one text, in words; undefined when nothing is. */
export const faultAt = (faults: readonly MailFault[], spot: MailSpot): string | undefined => {
  const found = faults.find((one) => one.spot === spot);
  return found && texts[found.fault](found);
};

/** What is wrong with the mail as a whole. */
export const wholeFaults = (faults: readonly MailFault[]): string[] =>
  faults.filter(({ spot }) => spot === null).map((one) => texts[one.fault](one));

const placed = ({ place = '' }: MailFault) => ({ place: `{${place}}` });
const named = ({ paragraph = '' }: MailFault) => ({ name: paragraph });

const texts: Readonly<Record<MailFault['fault'], (fault: MailFault) => string>> = {
  unknown_place: (fault) => m.mails_fault_unknown_place(placed(fault)),
  missing_place: (fault) => m.mails_fault_missing_place(placed(fault)),
  stray_brace: () => m.field_brace_alone(),
  missing_paragraph: (fault) => m.mails_fault_missing_paragraph(named(fault)),
  unknown_paragraph: (fault) => m.mails_fault_unknown_paragraph(named(fault)),
  paragraph_twice: (fault) => m.mails_fault_paragraph_twice(named(fault)),
  unknown_action: () => m.mails_fault_unknown_action(),
  empty: () => m.field_required(),
  line_break: () => m.mails_fault_line_break(),
  too_long: () => m.field_too_long(),
};
