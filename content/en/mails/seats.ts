import type { MailFile } from '../../mail-words.ts';

export const seats = {
  mails: {
    invitation: {
      subject: 'A seat in a team at {brand}',
      paragraphs: [
        '{owner} offers you a seat in their team for {product} at {brand}: {does}.',
        'Log in or create an account with the address this email was sent to, then accept. The link works once, until {until}.',
        'If you do not want it, decline it there. If you do not know who this is, ignore this email: nothing happens without you.',
      ],
      action: 'See the invitation',
    },
    accepted: {
      subject: '{holder} is in your team',
      paragraphs: [
        '{holder} accepted the seat you offered and {did}.',
        'You can take a seat back at any time; {stays}.',
      ],
      action: 'See your team',
    },
    declined: {
      subject: '{invited} declined a seat in your team',
      paragraphs: [
        '{invited} declined the seat you offered. The seat is free again, and you can offer it to somebody else.',
      ],
      action: 'See your team',
    },
    ended: {
      subject: 'Your seat in a team at {brand} has ended',
      paragraphs: [
        {
          tooMany:
            'The team of {owner} for {product} now has fewer seats, and the newest ones have ended. Yours was one of them.',
          takenBack: '{owner} has taken back your seat in their team for {product}.',
        },
        {
          library:
            'Licences you were given stay valid. Your own account and its tier in the library are unchanged.',
          tool: 'What you saved in the team stays with the team. Your own account and what you saved in it are unchanged.',
        },
      ],
      action: 'See your teams',
    },
  },
  phrases: {
    /** What the team uses. */
    products: {
      library: 'the material library',
      writing: 'EZ Writing',
      social: 'EZ Social Engine',
      browsers: 'EZ Browsers',
    },
    /** What somebody with a seat does. */
    does: {
      library: "you download from the team's monthly allowance",
      writing: "you work on the team's saved works, and save as many as you like",
      social: "you plan posts in the team's calendars",
      browsers: "you open the team's workspaces",
    },
    /** What the holder of a new seat does, told to the owner. */
    did: {
      library: "now downloads from your team's monthly allowance",
      writing: 'now opens and saves the works of your team',
      social: 'now plans posts in the calendars of your team',
      browsers: 'now opens the workspaces of your team',
    },
    /** What is left when a seat ends. */
    stays: {
      library: 'licences that were given stay valid',
      tool: 'what was saved in the team stays in it',
    },
  },
} as const satisfies MailFile;
