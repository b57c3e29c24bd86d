import type { DeletionObstacle } from '#contract/deletion-obstacles.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

const page = ({ publicUrl }: Config) => `${publicUrl}/account/privacy`;
const brandOf = ({ seller }: Config) => seller.brand;

export function exportReadyMail(config: Config, reader: Reader, expiresAt: Date): Mail {
  const say = speakTo(reader, 'privacy', 'exportReady');
  return say.mail({ brand: brandOf(config), until: say.moment(expiresAt), url: page(config) });
}

/** @param url of the link that keeps the account */
export function deletionAskedMail(config: Config, reader: Reader, dueAt: Date, url: string): Mail {
  const say = speakTo(reader, 'privacy', 'deletionAsked');
  return say.mail({ brand: brandOf(config), day: say.day(dueAt), url });
}

export const deletionUndoneMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'privacy', 'deletionUndone').mail({ brand: brandOf(config) });

export function deletionStoppedMail(
  config: Config,
  reader: Reader,
  obstacles: readonly DeletionObstacle[],
): Mail {
  const say = speakTo(reader, 'privacy', 'deletionStopped');
  const list = obstacles.map((one) => say.phrase('obstacles', one)).join('\n');
  return say.mail({ brand: brandOf(config), list, url: page(config) });
}

export const deletionDoneMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'privacy', 'deletionDone').mail({ brand: brandOf(config) });
