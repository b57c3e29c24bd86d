import type { Id } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';

interface Named {
  id: Id<'work'>;
  title: string;
}

const actionOf = (config: Config, { id }: Named) => ({
  label: 'See the workspace',
  url: `${config.publicUrl}/account/workspaces/${id}`,
});

/** @param giver the address of who hands it over */
export const handedOverMail = (config: Config, to: string, workspace: Named, giver: string): Mail => ({
  to,
  subject: 'A workspace was handed over to you',
  paragraphs: [
    `${giver} hands “${workspace.title}” over to you. You hold it from now on, and your team sees that.`,
    'Download its launcher on your own computer. Logins and cookies stay on the computer they were made on: sign in with your own access.',
  ],
  action: actionOf(config, workspace),
});

/** @param holder the name of who holds it now */
export const takenOverMail = (config: Config, to: string, workspace: Named, holder: string): Mail => ({
  to,
  subject: 'Somebody else holds a workspace of yours now',
  paragraphs: [
    `“${workspace.title}” was handed over to ${holder}. You no longer hold it.`,
    'Its profile folder is still on your computer. Delete it there when you no longer work for this client.',
  ],
  action: actionOf(config, workspace),
});
