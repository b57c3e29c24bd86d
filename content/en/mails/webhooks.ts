import type { MailFile } from '../../mail-words.ts';

export const webhooks = {
  mails: {
    added: {
      subject: 'A webhook was added to your {brand} account',
      paragraphs: [
        'From now on, {host} receives a message when something happens to your orders, invoices or services. A message holds numbers and IDs, and nothing about you.',
        'Was this not you? Then remove the webhook with the link below, and set a new password. That signs out every device.',
      ],
      action: 'See the webhook',
    },
    /** By the service, after days without an answer or because the receiver asked for it. */
    switchedOff: {
      subject: 'We switched off your webhook for {host}',
      paragraphs: [
        {
          silent:
            'Since {day}, {host} has accepted none of our messages. That is why we switched the webhook off.',
          gone: '{host} answered with 410 Gone, which asks us to stop. That is why we switched the webhook off.',
        },
        'The page of the webhook shows each message, each attempt and what came back. When {host} works again, switch the webhook on: messages that were waiting follow, and you can send failed ones again.',
      ],
      action: 'See the messages',
    },
    /** After the secret of the install was lost. */
    secretLost: {
      subject: 'Your webhook for {host} has a new secret',
      paragraphs: [
        'We can no longer read the secret that signed the messages of this webhook, so we made a new one. The webhook is paused, because {host} does not know the new secret yet.',
        'Show the new secret on the page of the webhook, enter it at {host}, and switch the webhook on again.',
      ],
      action: 'See the webhook',
    },
  },
} as const satisfies MailFile;
