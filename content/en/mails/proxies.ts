import type { MailFile } from '../../mail-words.ts';

export const proxies = {
  mails: {
    /** At 85%, once in a period. */
    traffic: {
      subject: '{service}: {used} of {limit} are used',
      paragraphs: [
        'You have used {used} of the {limit} that {service} includes. The meter counts both directions, including headers and retries.',
        {
          renews: 'The meter resets to zero on {renewsOn}.',
          until: 'You can use what is left until {expiresOn}.',
          lasts: 'What is left does not expire while you have an account.',
        },
        'The page of the service shows the traffic of each day and each sub-user. There you can also lower the cap of a sub-user.',
      ],
      action: 'See the traffic',
    },
  },
} as const satisfies MailFile;
