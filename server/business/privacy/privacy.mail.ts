import type { DeletionObstacle } from '#contract/deletion-obstacles.ts';
import { isOrganisationAddress } from '#contract/organisation-address.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

const page = ({ publicUrl }: Config) => `${publicUrl}/account/privacy`;
const brandOf = ({ seller }: Config) => seller.brand;
/** What a person does with their account, owners do with that of an organisation: it is said in other words to its people. */
const isOrganisation = ({ email }: Reader) => email !== null && isOrganisationAddress(email);

export function exportReadyMail(config: Config, reader: Reader, expiresAt: Date): Mail {
  const say = isOrganisation(reader)
    ? speakTo(reader, 'privacy', 'organisationExportReady')
    : speakTo(reader, 'privacy', 'exportReady');
  return say.mail({ brand: brandOf(config), until: say.moment(expiresAt), url: page(config) });
}

/** @param url of the link that keeps the account */
export function deletionAskedMail(config: Config, reader: Reader, dueAt: Date, url: string): Mail {
  const say = speakTo(reader, 'privacy', 'deletionAsked');
  return say.mail({ brand: brandOf(config), day: say.day(dueAt), url });
}

/** To one owner of an organisation. @param closing.url of the link that keeps it, which is theirs alone */
export function closingAskedMail(
  config: Config,
  reader: Reader,
  { name, dueAt, url }: { name: string; dueAt: Date; url: string },
): Mail {
  const say = speakTo(reader, 'privacy', 'organisationDeletionAsked');
  return say.mail({ name, brand: brandOf(config), day: say.day(dueAt), url });
}

export function deletionUndoneMail(config: Config, reader: Reader): Mail {
  const say = isOrganisation(reader)
    ? speakTo(reader, 'privacy', 'organisationDeletionUndone')
    : speakTo(reader, 'privacy', 'deletionUndone');
  return say.mail({ brand: brandOf(config) });
}

export function deletionStoppedMail(
  config: Config,
  reader: Reader,
  obstacles: readonly DeletionObstacle[],
): Mail {
  const say = isOrganisation(reader)
    ? speakTo(reader, 'privacy', 'organisationDeletionStopped')
    : speakTo(reader, 'privacy', 'deletionStopped');
  const list = obstacles.map((one) => say.phrase('obstacles', one)).join('\n');
  return say.mail({ brand: brandOf(config), list, url: page(config) });
}

export function deletionDoneMail(config: Config, reader: Reader): Mail {
  const say = isOrganisation(reader)
    ? speakTo(reader, 'privacy', 'organisationDeletionDone')
    : speakTo(reader, 'privacy', 'deletionDone');
  return say.mail({ brand: brandOf(config) });
}
