import type { MailFile } from '../../mail-words.ts';

export const memberships = {
  mails: {
    given: {
      subject: 'You have been given {tier} at {brand}',
      paragraphs: [
        {
          one: 'One month of the tier {tier} in the material library is yours, at no cost. Nothing renews by itself.',
          more: '{months} months of the tier {tier} in the material library are yours, at no cost. Nothing renews by itself.',
        },
        'They begin now; where you have that tier or a higher one already, they begin when it is over.',
      ],
      action: 'See the tiers',
    },
    takenBack: {
      subject: 'Months of {tier} at {brand} were taken back',
      paragraphs: [
        {
          one: 'The month of the tier {tier} you had been given is no longer yours: {reason}',
          more: 'The {months} months of the tier {tier} you had been given are no longer yours: {reason}',
        },
        'Nothing was downloaded under them. What you pay for yourself and licences you were given are unchanged.',
      ],
      action: 'See your membership',
    },
  },
} as const satisfies MailFile;
