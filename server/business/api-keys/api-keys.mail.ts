import type { ApiKeyRefusal } from '#contract/api-keys.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { ApiKeyRow } from './api-keys.tables.ts';

export function keyMadeMail(
  config: Config,
  reader: Reader,
  { name, scopes, expiresAt }: Pick<ApiKeyRow, 'name' | 'scopes' | 'expiresAt'>,
): Mail {
  const say = speakTo(reader, 'keys', 'made');
  return say.mail({
    brand: brandOf(config),
    name,
    when: say.moment(expiresAt),
    contact: config.contactEmail,
    only: {
      also: scopes.length > 0 && {
        scopes: scopes.map((scope) => `· ${say.phrase('scopes', scope)}`).join('\n'),
      },
    },
    url: `${config.publicUrl}/forget-pwd`,
  });
}

export function keyEndsMail(
  config: Config,
  reader: Reader,
  { name, expiresAt }: Pick<ApiKeyRow, 'name' | 'expiresAt'>,
): Mail {
  const say = speakTo(reader, 'keys', 'ends');
  return say.mail({
    brand: brandOf(config),
    name,
    when: say.moment(expiresAt),
    url: `${config.publicUrl}/account/developer`,
  });
}

/** A program was refused because its key has ended. @param reason why it works no more */
export function keyStillUsedMail(
  config: Config,
  reader: Reader,
  { name, begins }: Pick<ApiKeyRow, 'name' | 'begins'>,
  { reason, network, at }: { reason: Exclude<ApiKeyRefusal, 'scope'>; network: string | null; at: Date },
): Mail {
  const say = speakTo(reader, 'keys', 'used');
  return say.mail({
    brand: brandOf(config),
    ...{ name, begins, ended: say.phrase('ended', reason), when: say.moment(at) },
    only: { from: network !== null && { network } },
    url: `${config.publicUrl}/account/developer`,
  });
}
