import type { MailFile } from '../../mail-words.ts';

export const proxies = {
  mails: {
    /** At 85%, once in a period. */
    traffic: {
      subject: '{service}: {used} of {limit} are used',
      paragraphs: [
        'You have used {used} of the {limit} that {service} includes. The meter counts both directions, with headers and retries.',
        {
          renews: 'It starts again at zero on {renewsOn}.',
          until: 'What is left can be used until {expiresOn}.',
          lasts: 'What is left does not expire while you have an account.',
        },
        'The page of the service shows each day and each sub-user. There you can also give a sub-user a lower cap.',
      ],
      action: 'See the traffic',
    },
  },
} as const satisfies MailFile;
