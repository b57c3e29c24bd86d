import type { WayKind } from '#contract/ways.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo } from '#server/platform/mail/speak.ts';

export const brandOf = ({ seller }: Config): string => seller.brand;

type RemovableWay = Exclude<WayKind, 'email' | 'password'>;

const newPassword = ({ publicUrl }: Config) => `${publicUrl}/forget-pwd`;

export const registerCodeMail = (config: Config, reader: Reader, code: string): Mail => ({
  ...speakTo(reader, 'members', 'registerCode').mail({ brand: brandOf(config) }),
  code,
});

export const alreadyMemberMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'alreadyMember').mail({
    brand: brandOf(config),
    url: `${config.publicUrl}/login`,
  });

/** @param reader without an address when no account has it: composed alike, never sent */
export const recoveryMail = (config: Config, reader: Reader, code: string, ticket: string): Mail => ({
  ...speakTo(reader, 'members', 'recovery').mail({
    brand: brandOf(config),
    url: `${config.publicUrl}/retrieve-pwd?ticket=${encodeURIComponent(ticket)}`,
  }),
  code,
});

/** @param suspended ways into the account that were switched off with the old password */
export function passwordChangedMail(
  config: Config,
  reader: Reader,
  at: Date,
  suspended: readonly string[],
): Mail {
  const say = speakTo(reader, 'members', 'passwordChanged');
  return say.mail({
    brand: brandOf(config),
    when: say.moment(at),
    only: { suspended: suspended.length > 0 && { list: listOf(suspended) } },
    url: newPassword(config),
  });
}

/** After a change by the member, who stays signed in where it was made. */
export function passwordReplacedMail(config: Config, reader: Reader, at: Date): Mail {
  const say = speakTo(reader, 'members', 'passwordReplaced');
  return say.mail({ brand: brandOf(config), when: say.moment(at), url: newPassword(config) });
}

/**
 * @param what  `confirm` goes to the new address, the others to the one before
 * @param address the new one
 */
export function emailChangeMail(
  config: Config,
  reader: Reader,
  what: 'confirm' | 'asked' | 'changed',
  address: string,
  url: string,
): Mail {
  const values = { brand: brandOf(config), address, url };
  switch (what) {
    case 'confirm':
      return speakTo(reader, 'members', 'emailChangeConfirm').mail({ brand: values.brand, url });
    case 'asked':
      return speakTo(reader, 'members', 'emailChangeAsked').mail(values);
    case 'changed':
      return speakTo(reader, 'members', 'emailChanged').mail(values);
  }
}

export const otherSessionsEndedMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'otherSessionsEnded').mail({ brand: brandOf(config), url: newPassword(config) });

export const backupCodesRenewedMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'backupCodesRenewed').mail({ brand: brandOf(config), url: newPassword(config) });

/** After the link of a mail about a new device, or one that stops a change of the address. */
export const waysSuspendedMail = (config: Config, reader: Reader, suspended: readonly string[]): Mail =>
  speakTo(reader, 'members', 'waysSuspended').mail({
    brand: brandOf(config),
    list: listOf(suspended),
    url: newPassword(config),
  });

/** After "This was not me" on the security page. */
export function notMeMail(config: Config, reader: Reader, at: Date, suspended: readonly string[]): Mail {
  const say = speakTo(reader, 'members', 'notMe');
  return say.mail({
    brand: brandOf(config),
    when: say.moment(at),
    contact: config.contactEmail,
    only: { suspended: suspended.length > 0 && { list: listOf(suspended) } },
    url: newPassword(config),
  });
}

const listOf = (suspended: readonly string[]) => suspended.map((one) => `· ${one}`).join('\n');

export const wayRemovedMail = (config: Config, reader: Reader, kind: RemovableWay, label: string): Mail =>
  speakTo(reader, 'members', 'wayRemoved').mail({
    brand: brandOf(config),
    only: {
      passkey: kind === 'passkey' && { label },
      secondFactor: kind === 'second_factor',
      identity: kind === 'identity' && { label },
      session: kind === 'session' && { label },
      trustedDevice: kind === 'trusted_device' && { label },
      apiKey: kind === 'api_key' && { label },
    },
    url: newPassword(config),
  });

/** @param name of the passkey, as "Chrome on Linux" */
export const passkeyAddedMail = (config: Config, reader: Reader, name: string): Mail =>
  speakTo(reader, 'members', 'passkeyAdded').mail({
    brand: brandOf(config),
    name,
    contact: config.contactEmail,
    url: newPassword(config),
  });

/** @param device as "Chrome on Linux" */
export function deviceTrustedMail(config: Config, reader: Reader, device: string, until: Date): Mail {
  const say = speakTo(reader, 'members', 'deviceTrusted');
  const url = `${config.publicUrl}/account/security`;
  return say.mail({ brand: brandOf(config), device, when: say.moment(until), url });
}

export const devicesUntrustedMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'devicesUntrusted').mail({ brand: brandOf(config), url: newPassword(config) });

export const secondFactorOnMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'secondFactorOn').mail({
    brand: brandOf(config),
    contact: config.contactEmail,
    url: newPassword(config),
  });

/** After the secret of the install was lost, which second factors were sealed with. */
export const secondFactorLostMail = (config: Config, reader: Reader): Mail =>
  speakTo(reader, 'members', 'secondFactorLost').mail({
    brand: brandOf(config),
    url: newPassword(config),
  });

export function newDeviceMail(
  config: Config,
  reader: Reader,
  { device, address, at }: { device: string; address: string; at: Date },
  url: string,
): Mail {
  const say = speakTo(reader, 'members', 'newDevice');
  return say.mail({
    brand: brandOf(config),
    device,
    address: address || say.phrase('addresses', 'unknown'),
    when: say.moment(at),
    url,
  });
}

export const verifyEmailMail = (config: Config, reader: Reader, url: string): Mail =>
  speakTo(reader, 'members', 'verifyEmail').mail({ brand: brandOf(config), url });

export const newsletterMail = (config: Config, reader: Reader, url: string): Mail =>
  speakTo(reader, 'members', 'newsletter').mail({ brand: brandOf(config), url });
