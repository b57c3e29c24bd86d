import { days, later } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { isoDayText } from '#server/platform/value-text.ts';
import { brandOf } from '../members/members.mail.ts';
import type { DeliveredService, Provisioning } from './services.tables.ts';

/** How long what was on a service is kept after its end. */
export const dataKept = days(7);

const nameOf = ({ title, label }: DeliveredService) => (label ? `${title} (${label})` : title);
const timeOf = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const pageOf = (config: Config, { id }: DeliveredService) => `${config.publicUrl}/account/services/${id}`;

/** Names no address and no password: those are on the page, behind the login. */
export const deliveredMail = (config: Config, to: string, service: DeliveredService): Mail => ({
  to,
  subject: `${nameOf(service)} is ready`,
  paragraphs: [
    `${nameOf(service)} has been delivered and works from now on.`,
    service.credentials
      ? 'Its address stands on its page in your account. Passwords are shown there after you have confirmed that it is you.'
      : 'You find everything about it on its page in your account.',
  ],
  action: { label: 'Open the service', url: pageOf(config, service) },
});

export const terminatedMail = (config: Config, to: string, service: DeliveredService): Mail => ({
  to,
  subject: `${nameOf(service)} has ended`,
  paragraphs: [
    `${nameOf(service)} has ended. Its passwords have been removed from your account.`,
    service.driver === 'entitlement'
      ? 'What you made with it is not deleted with it.'
      : `What was stored on it is kept until ${isoDayText(later(service.terminatedAt ?? service.createdAt, dataKept))} and then deleted. Do you need it back? Write to ${config.contactEmail} before that day.`,
  ],
});

export const suspendedMail = (
  config: Config,
  to: string,
  service: DeliveredService,
  reason: string,
): Mail => ({
  to,
  subject: `${nameOf(service)} is suspended`,
  paragraphs: [
    `We have suspended ${nameOf(service)}. Nothing on it is deleted.`,
    reason,
    `Answer this mail, or write to ${config.contactEmail}, so that we can lift it.`,
  ],
  replyTo: config.contactEmail,
  action: { label: 'Open the service', url: pageOf(config, service) },
});

export const revealMail = (
  config: Config,
  to: string,
  service: DeliveredService,
  facts: { device: string; network: string; at: Date },
): Mail => ({
  to,
  subject: `Passwords of ${nameOf(service)} were shown on a new device`,
  paragraphs: [
    `On ${timeOf(facts.at)} the passwords of ${nameOf(service)} were shown on ${facts.device}, from the network ${facts.network}.`,
    'Was this you? Then there is nothing to do.',
    `Was it somebody else? Then set a new password for your ${brandOf(config)} account, and change the passwords on the service itself.`,
  ],
  action: { label: 'Set a new password', url: `${config.publicUrl}/forget-pwd` },
});

/** To the operator. */
export const failedMail = (config: Config, service: DeliveredService, act: Provisioning): Mail => ({
  to: config.contactEmail,
  subject: `Delivery stands still: ${act.action} of ${nameOf(service)}`,
  paragraphs: [
    `The act "${act.action}" on ${service.id} failed after ${act.tries} tries and waits for you in the delivery queue.`,
    `The last answer of the driver "${service.driver}": ${act.note || 'none'}`,
  ],
});

/** To the operator. */
export const lateMail = (config: Config, service: DeliveredService): Mail => ({
  to: config.contactEmail,
  subject: `Delivery is late: ${nameOf(service)}`,
  paragraphs: [
    `${service.id} was promised for ${timeOf(service.promisedAt ?? service.createdAt)} and is not delivered. It stands at "${service.state}", driver "${service.driver}".`,
  ],
});
