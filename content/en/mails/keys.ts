import type { MailFile } from '../../mail-words.ts';

export const keys = {
  mails: {
    made: {
      subject: 'A program can now use your {brand} account with an API key',
      paragraphs: [
        'The API key “{name}” was created for your account. Until {when}, any program that has the key can read our plans and prices in your name.',
        { also: 'A program with this key can also:\n{scopes}' },
        'Was this not you? Then set a new password with the link below within a week. That signs out every device and switches off this key. Write to {contact} if you need help.',
      ],
      action: 'Set a new password',
    },
    ends: {
      subject: 'An API key of your {brand} account ends soon: {name}',
      paragraphs: [
        'The API key “{name}” ends on {when}. Programs that use it are refused from then on.',
        'If you still need it, create a new key in your account before that day and put it in the place of this one. An API key cannot be renewed.',
      ],
      action: 'Open your API keys',
    },
    used: {
      subject: 'A program still uses an API key of your {brand} account that no longer works: {name}',
      paragraphs: [
        'A program called us with the API key “{name}” ({begins}…), which {ended}. We refused the call on {when}.',
        { from: 'It came from the network {network}.' },
        'If the program is yours, create a new key in your account and give it to the program. If you do not know the program, somebody else has the key. The key no longer opens anything. Find out where it was stored and whether other secrets were stored there.',
        'Your account shows how often the key has been used since. We send this email once a week at most.',
      ],
      action: 'Open your API keys',
    },
  },
  phrases: {
    ended: {
      removed: 'was removed',
      suspended: 'was switched off when you recovered or secured your account',
      expired: 'has expired',
    },
    scopes: {
      'orders:read': 'see your orders, with the billing name, address and VAT id',
      'orders:write': 'get quotes, and place and cancel orders',
      'services:read': 'see your services, subscriptions, servers and proxies',
      'services:write': 'rename services, operate servers, and change sub-users of proxies',
      'invoices:read': 'see and fetch your invoices and credit notes',
      'downloads:read': 'see your downloads from the library, and fetch their files',
      'downloads:write': 'start downloads, which are taken from your allowance',
      'works:read': 'see the saved works of you and your teams',
      'works:write': 'save and change works of you and your teams, and move them to the trash',
    },
  },
} as const satisfies MailFile;
