import type { Id } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

interface Reviewed {
  id: Id<'work'>;
  title: string;
}

const pageOf = (config: Config, { id }: Reviewed) => `${config.publicUrl}/account/works/${id}`;

/** @param asker the address of who asks */
export const reviewAskedMail = (config: Config, to: string, work: Reviewed, asker: string): Mail => ({
  to,
  subject: 'A saved work of your team waits for review',
  paragraphs: [
    `${asker} asks the team to review “${work.title}”. The first of you to look at it approves it or asks for changes.`,
  ],
  action: { label: 'See the work', url: pageOf(config, work) },
});

export const reviewDecidedMail = (
  config: Config,
  to: string,
  work: Reviewed,
  outcome: 'approved' | 'changes',
): Mail => ({
  to,
  subject: outcome === 'approved' ? 'Your saved work was approved' : 'Changes are wanted in your saved work',
  paragraphs: [
    outcome === 'approved'
      ? `“${work.title}” was approved as you left it.`
      : `Somebody in your team asks for changes in “${work.title}”. You find their comment on its page.`,
  ],
  action: { label: 'See the work', url: pageOf(config, work) },
});
