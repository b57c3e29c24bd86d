import type { Id } from '#contract/ids.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';

const pageOf = ({ publicUrl }: Config, id: Id<'webhook'>) => `${publicUrl}/account/developer/webhooks/${id}`;

/** Names the host alone: the rest of an address may hold a token, and its name is what somebody wrote. */
export const addedMail = (config: Config, reader: Reader, id: Id<'webhook'>, host: string): Mail =>
  speakTo(reader, 'webhooks', 'added').mail({ brand: brandOf(config), host, url: pageOf(config, id) });

/** @param why `gone`: its receiver asked for it; else since when nothing has arrived */
export function switchedOffMail(
  config: Config,
  reader: Reader,
  { id, host, why }: { id: Id<'webhook'>; host: string; why: 'gone' | Date },
): Mail {
  const say = speakTo(reader, 'webhooks', 'switchedOff');
  return say.mail({
    host,
    only: { gone: why === 'gone', silent: why !== 'gone' && { day: say.day(why) } },
    url: pageOf(config, id),
  });
}

/** After the secret of the install was lost. */
export const secretLostMail = (config: Config, reader: Reader, id: Id<'webhook'>, host: string): Mail =>
  speakTo(reader, 'webhooks', 'secretLost').mail({ host, url: pageOf(config, id) });
