import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

/** Frame of the legal pages, whose full text is in content/en/legal/, and of the imprint and the page of withdrawals. */
export const legal = {
  Terms: {
    title: 'Terms of service',
    description:
      'The agreement between you and the provider: accounts, orders, prices, renewal, cancelling, acceptable use and liability, with a plain summary first.',
    family: 'HSE',
    code: brand.code,
    label: 'Terms',
    headline: 'Terms of service',
    sub: 'What you agree to, with a plain summary first.',
    action: { label: 'Read the summary', to: '#plain-summary' },
    sections: [
      {
        id: 'reading',
        heading: 'How to read this page',
        text: 'The summary helps you find your way; the full text is what counts. Earlier versions stay available on request, and every change has a date.',
      },
      {
        id: 'questions',
        heading: 'Where to ask',
        text: 'If you do not understand a sentence, that is our fault. Ask us through the feedback form or by email before you agree to it.',
      },
    ],
    usedWith: ['Privacy', 'RefundPolicy', 'CookiePolicy'],
  },
  Privacy: {
    title: 'Privacy',
    description:
      'What personal data is kept, for which purpose and on which legal basis, for how long, who else sees it, and how to get a copy of it or have it erased.',
    family: 'HSE',
    code: brand.code,
    label: 'Privacy',
    headline: 'Privacy',
    sub: 'What we keep, why, and how to erase it.',
    action: { label: 'Read the summary', to: '#plain-summary' },
    sections: [
      {
        id: 'reading',
        heading: 'How to read this page',
        text: 'Each kind of data is listed with its purpose, legal basis and time limit. What your browser stores is listed on the cookie page.',
      },
      {
        id: 'questions',
        heading: 'Where to ask',
        text: 'Write to us by email or through the feedback form. Requests about your own data need no special wording and are free.',
      },
    ],
    usedWith: ['CookiePolicy', 'Terms', 'Feedback'],
  },
  RefundPolicy: {
    title: 'Refunds',
    description:
      'When you are refunded and how to ask: the EU withdrawal right, library membership, servers, proxies and services, with the deadline for each of them.',
    family: 'HSE',
    code: brand.code,
    label: 'Refunds',
    headline: 'Refunds',
    sub: 'When you are refunded, and how to ask.',
    action: { label: 'Read the summary', to: '#plain-summary' },
    second: { label: 'Withdraw from contract here', to: '/withdrawal' },
    sections: [
      {
        id: 'asking',
        heading: 'How to ask',
        text: 'Use the withdrawal page, or write to us through the feedback form or by email and name the order. You need no reason and no account to withdraw.',
      },
      {
        id: 'answer',
        heading: 'What we answer',
        text: 'You receive a confirmation with date and time, then the amount and how it was calculated. If we say no, we name the rule.',
      },
    ],
    usedWith: ['Terms', 'MaterialMember', 'Feedback'],
  },
  CookiePolicy: {
    title: 'Cookies and stored data',
    description:
      'Every item this site stores in your browser, by name: what it is for, how long it stays, which ones need your consent, and how to change your mind.',
    family: 'HSE',
    code: brand.code,
    label: 'Cookies',
    headline: 'Cookies',
    sub: 'What we set, and your choice about what we can do without.',
    action: { label: 'Read the summary', to: '#plain-summary' },
    sections: [
      {
        id: 'clearing',
        heading: 'How to clear everything',
        text: 'Logging out removes your login token. Clearing the site’s data in your browser removes the rest. Your account and your orders are not affected.',
      },
      {
        id: 'names',
        heading: 'Why the names look technical',
        text: 'They are the exact names, so that you can find each item in your browser’s own list of site data.',
      },
    ],
    usedWith: ['Privacy', 'Terms', 'Faq'],
  },
  Withdrawal: {
    title: 'Withdraw from a contract',
    description:
      'Withdraw from a contract made on this site, or cancel it at the end of its term, in two steps and without an account. Acknowledged by email.',
    family: 'HSE',
    code: brand.code,
    label: 'Withdrawal',
    headline: 'Withdraw from a contract',
    sub: 'Or cancel it at the end of its term. It takes two steps; you need no account and no reason.',
    action: { label: 'How refunds are calculated', to: '/refundPolicy#an-example' },
    sections: [
      {
        id: 'two-steps',
        heading: 'What happens',
        text: 'First you say which contract you mean, then you confirm. Your withdrawal counts when you confirm it: we note its date and time, and send you an acknowledgement by email at once.',
      },
      {
        id: 'in-time',
        heading: 'How long you have',
        text: 'Consumers have 14 days from the day of the contract, and until Monday if the last day is a Saturday or Sunday. What counts is the moment you confirm here, not the moment we read it.',
      },
      {
        id: 'money',
        heading: 'Your money',
        text: 'It goes back the way you paid, 14 days after your declaration at the latest. If a service began at your request, we deduct the days used and the setup done.',
      },
      {
        id: 'other-ways',
        heading: 'Other ways',
        text: 'You can also tell us in a clear sentence of your own, by email or through the feedback form. The refund page has a text that you can copy.',
      },
    ],
    usedWith: ['RefundPolicy', 'Terms', 'Feedback'],
  },
  Imprint: {
    title: 'Imprint',
    description:
      'The company that runs this site and sells on it: name, postal address, register and tax number, who is responsible, and how to reach a person.',
    family: 'HSE',
    code: brand.code,
    label: 'Imprint',
    headline: 'Imprint',
    sub: 'The company that runs this site, and how to reach it.',
    action: { label: 'Write to us', to: '/feedback' },
    scene: { kit: 'dock', camera: 'F' },
    sections: [
      {
        id: 'contract',
        heading: 'Who you contract with',
        text: 'You order from the company named here. Its name and address are on your invoices too.',
      },
      {
        id: 'weaknesses',
        heading: 'Security reports',
        text: 'If you find a security weakness on this site, write to the same address. Programs can read it from /.well-known/security.txt.',
      },
    ],
    usedWith: ['Terms', 'Privacy', 'Feedback'],
  },
  Accessibility: {
    title: 'Accessibility statement',
    description:
      'Which accessibility rules this site is checked against and how, what works less well today, and how to tell us about a barrier that stops you.',
    family: 'HSE',
    code: brand.code,
    label: 'Accessibility',
    headline: 'Accessibility',
    sub: 'What we check, what is missing, and how to reach us.',
    action: { label: 'Read the summary', to: '#plain-summary' },
    sections: [
      {
        id: 'barrier',
        heading: 'Have you met a barrier?',
        text: 'Write to us by email or through the feedback form and name the page. A person reads it.',
      },
      {
        id: 'settings',
        heading: 'Colours and motion',
        text: 'The site follows your device: light or dark, and less motion if you ask for it. You can also choose light or dark at the end of each page.',
      },
    ],
    usedWith: ['Privacy', 'Terms', 'Feedback'],
  },
} as const satisfies Record<
  'Terms' | 'Privacy' | 'RefundPolicy' | 'CookiePolicy' | 'Withdrawal' | 'Imprint' | 'Accessibility',
  PageCopy
>;
