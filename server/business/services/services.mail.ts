import type { MachineAction } from '#contract/states.ts';
import { days, later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/message.ts';
import { type Reader, speakTo, stranger } from '#server/platform/mail/speak.ts';
import { brandOf } from '../members/members.mail.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** How long what was on a service is kept after its end. */
export const dataKept = days(7);

const nameOf = ({ title, label }: DeliveredService) => (label ? `${title} (${label})` : title);
const pageOf = (config: Config, { id }: DeliveredService) => `${config.publicUrl}/account/services/${id}`;

/** Names no address and no password: those are on the page, behind the login. */
export const deliveredMail = (config: Config, reader: Reader, service: DeliveredService): Mail =>
  speakTo(reader, 'services', 'delivered').mail({
    service: nameOf(service),
    only: { credentials: Boolean(service.credentials), noCredentials: !service.credentials },
    url: pageOf(config, service),
  });

export function terminatedMail(config: Config, reader: Reader, service: DeliveredService): Mail {
  // What is kept of a registration case is told by its own mail.
  const isCase = service.family === 'services';
  const isTool = service.driver === 'entitlement';
  const isProxy = service.family === 'proxies';
  const say = speakTo(reader, 'services', 'terminated');
  const until = say.day(later(service.terminatedAt ?? service.createdAt, dataKept));
  return say.mail({
    service: nameOf(service),
    only: {
      tool: isTool && !isCase,
      proxy: isProxy,
      storage: !isTool && !isCase && !isProxy && { until, contact: config.contactEmail },
    },
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

export function revealMail(
  config: Config,
  reader: Reader,
  service: DeliveredService,
  { device, network, at }: { device: string; network: string; at: Date },
): Mail {
  const say = speakTo(reader, 'services', 'revealed');
  return say.mail({
    service: nameOf(service),
    when: say.moment(at),
    device,
    network,
    brand: brandOf(config),
    url: `${config.publicUrl}/forget-pwd`,
  });
}

export function reinstalledMail(
  config: Config,
  reader: Reader,
  service: DeliveredService,
  { device, network, at }: { device: string; network: string; at: Date },
): Mail {
  const say = speakTo(reader, 'services', 'reinstalled');
  return say.mail({
    ...{ service: nameOf(service), when: say.moment(at), device, network },
    ...{ brand: brandOf(config), contact: config.contactEmail, url: pageOf(config, service) },
  });
}

interface DoneAct {
  action: MachineAction;
  createdAt: Date;
  /** It has new passwords. */
  brought: boolean;
}

/** Of what a person did, which may be long after its owner asked for it. */
export function askedForMail(config: Config, reader: Reader, service: DeliveredService, act: DoneAct): Mail {
  const say = speakTo(reader, 'services', 'askedFor');
  return say.mail({
    ...{ service: nameOf(service), when: say.moment(act.createdAt), act: say.phrase('acts', act.action) },
    ...{ only: { credentials: act.brought }, url: pageOf(config, service) },
  });
}

/** The same, where staff had asked for it. */
export function doneByUsMail(config: Config, reader: Reader, service: DeliveredService, act: DoneAct): Mail {
  const say = speakTo(reader, 'services', 'doneByUs');
  return say.mail({
    ...{ service: nameOf(service), when: say.moment(act.createdAt), act: say.phrase('acts', act.action) },
    ...{ only: { credentials: act.brought }, url: pageOf(config, service) },
  });
}

/** To its owner, when staff ask for an act. @param about what it is about; empty for a restart */
export function actedOnMail(
  config: Config,
  reader: Reader,
  service: DeliveredService,
  { action, about, reason, at }: { action: MachineAction; about: string; reason: string; at: Date },
): Mail {
  const say = speakTo(reader, 'services', 'actedOn');
  const { contactEmail: contact } = config;
  return {
    ...say.mail({
      ...{ service: nameOf(service), when: say.moment(at), act: say.phrase('acts', action) },
      ...{ reason, contact, url: pageOf(config, service) },
      only: {
        about: about !== '' && { about },
        erased: action === 'reinstall',
        since: action === 'restore_snapshot' || action === 'restore_backup',
      },
    }),
    replyTo: contact,
  };
}

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
export function lateMail(config: Config, service: DeliveredService): Mail {
  const say = speakTo(stranger(config.contactEmail), 'services', 'late');
  return say.mail({
    service: nameOf(service),
    id: service.id,
    when: say.moment(service.promisedAt ?? service.createdAt),
    state: service.state,
    driver: service.driver,
  });
}
