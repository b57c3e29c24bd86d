import { days, later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { brandOf } from '../members/members.mail.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** How long what was on a service is kept after its end. */
export const dataKept = days(7);

const nameOf = ({ title, label }: DeliveredService) => (label ? `${title} (${label})` : title);
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const pageOf = (config: Config, { id }: DeliveredService) => `${config.publicUrl}/account/services/${id}`;

/** Names no address and no password: those are on the page, behind the login. */
export const deliveredMail = (config: Config, reader: Reader, service: DeliveredService): Mail =>
  speakTo(reader, 'services', 'delivered').mail({
    service: nameOf(service),
    only: { credentials: Boolean(service.credentials), noCredentials: !service.credentials },
    url: pageOf(config, service),
  });

export function terminatedMail(config: Config, reader: Reader, service: DeliveredService): Mail {
  const isTool = service.driver === 'entitlement';
  const until = isoDayText(later(service.terminatedAt ?? service.createdAt, dataKept));
  return speakTo(reader, 'services', 'terminated').mail({
    service: nameOf(service),
    only: { tool: isTool, storage: !isTool && { until, contact: config.contactEmail } },
  });
}

export const suspendedMail = (
  config: Config,
  reader: Reader,
  service: DeliveredService,
  reason: string,
): Mail => ({
  ...speakTo(reader, 'services', 'suspended').mail({
    service: nameOf(service),
    reason,
    contact: config.contactEmail,
    url: pageOf(config, service),
  }),
  replyTo: config.contactEmail,
});

export const revealMail = (
  config: Config,
  reader: Reader,
  service: DeliveredService,
  { device, network, at }: { device: string; network: string; at: Date },
): Mail =>
  speakTo(reader, 'services', 'revealed').mail({
    service: nameOf(service),
    when: timeOf(at),
    device,
    network,
    brand: brandOf(config),
    url: `${config.publicUrl}/forget-pwd`,
  });

/** To the operator. */
export function failedMail(config: Config, service: DeliveredService, act: Provisioning): Mail {
  const say = speakTo(stranger(config.contactEmail), 'services', 'failed');
  return say.mail({
    act: act.action,
    service: nameOf(service),
    id: service.id,
    tries: String(act.tries),
    driver: service.driver,
    answer: act.note || say.phrase('answers', 'none'),
  });
}

/** To the operator. */
export const lateMail = (config: Config, service: DeliveredService): Mail =>
  speakTo(stranger(config.contactEmail), 'services', 'late').mail({
    service: nameOf(service),
    id: service.id,
    when: timeOf(service.promisedAt ?? service.createdAt),
    state: service.state,
    driver: service.driver,
  });
