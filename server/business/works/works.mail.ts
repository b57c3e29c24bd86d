import type { Id } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

interface Reviewed {
  id: Id<'work'>;
  title: string;
}

const pageOf = (config: Config, { id }: Reviewed) => `${config.publicUrl}/account/works/${id}`;

/** @param asker the address of who asks */
export const reviewAskedMail = (config: Config, reader: Reader, work: Reviewed, asker: string): Mail =>
  speakTo(reader, 'works', 'reviewAsked').mail({ asker, title: work.title, url: pageOf(config, work) });

export function reviewDecidedMail(
  config: Config,
  reader: Reader,
  work: Reviewed,
  outcome: 'approved' | 'changes',
): Mail {
  const filling = { title: work.title, url: pageOf(config, work) };
  return outcome === 'approved'
    ? speakTo(reader, 'works', 'approved').mail(filling)
    : speakTo(reader, 'works', 'changesWanted').mail(filling);
}
