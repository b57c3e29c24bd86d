import type { Id } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

interface Named {
  id: Id<'work'>;
  title: string;
}

const pageOf = (config: Config, { id }: Named) => `${config.publicUrl}/account/workspaces/${id}`;

/** @param giver the address of who hands it over */
export const handedOverMail = (config: Config, reader: Reader, workspace: Named, giver: string): Mail =>
  speakTo(reader, 'workspaces', 'handedOver').mail({
    giver,
    title: workspace.title,
    url: pageOf(config, workspace),
  });

/** @param holder the name of who holds it now */
export const takenOverMail = (config: Config, reader: Reader, workspace: Named, holder: string): Mail =>
  speakTo(reader, 'workspaces', 'takenOver').mail({
    holder,
    title: workspace.title,
    url: pageOf(config, workspace),
  });
