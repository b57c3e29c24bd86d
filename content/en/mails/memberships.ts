import type { MailFile } from '../../mail-words.ts';

export const memberships = {
  mails: {
    given: {
      subject: 'You have been given {tier} at {brand}',
      paragraphs: [
        {
          one: 'You have one month of the tier {tier} in the material library, free of charge. Nothing renews.',
          more: 'You have {months} months of the tier {tier} in the material library, free of charge. Nothing renews.',
        },
        'They begin now or, if you already have that tier or a higher one, when that ends.',
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
        {
          unused:
            'Nothing was downloaded with them. What you pay for yourself and the licences you were given do not change.',
          used: 'Files that you have downloaded keep their licences. What you pay for yourself does not change.',
        },
      ],
      action: 'See your membership',
    },
  },
} as const satisfies MailFile;
