import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

/** @param provider the label of it, as "GitHub" */
export const linkCodeMail = (reader: Reader, provider: string, code: string): Mail => ({
  ...speakTo(reader, 'identities', 'linkCode').mail({ provider }),
  code,
});

/** @param theirs the address at the provider, when it has one */
export const linkedMail = (config: Config, reader: Reader, provider: string, theirs: string | null): Mail =>
  speakTo(reader, 'identities', 'linked').mail({
    provider,
    person: theirs ? `${provider} (${theirs})` : provider,
    contact: config.contactEmail,
    url: `${config.publicUrl}/forget-pwd`,
  });
