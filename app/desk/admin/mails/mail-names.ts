import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import type { ListedMail, RewritingState } from '#contract/mails.ts';

export const readerName: Readonly<Record<ListedMail['reader'], () => string>> = {
  member: m.mails_reader_member,
  operator: m.mails_reader_operator,
};

export const rewritingWords: Readonly<Record<RewritingState, readonly [text: () => string, tone: Tone]>> = {
  original: [m.mails_state_original, 'plain'],
  rewritten: [m.mails_state_rewritten, 'success'],
  outdated: [m.mails_state_outdated, 'warn'],
};

export const mailPath = ({ file, name }: Pick<ListedMail, 'file' | 'name'>): string =>
  adminPaths.AdminMail.replace(':file', encodeURIComponent(file)).replace(':name', encodeURIComponent(name));
