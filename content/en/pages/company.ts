import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const company = {
  AboutUs: {
    title: 'About us',
    description:
      'Who makes these seller tools, what we take on and what we leave to others, how we work with members, and how to reach a person who can answer you.',
    family: 'HSE',
    code: brand.code,
    label: 'About us',
    headline: 'We build the unglamorous half of selling online.',
    sub: 'Listings, paperwork, parcels and servers: one account, one invoice, one place to ask.',
    action: { label: 'See what we make', to: '/home#jobs' },
    scene: { kit: 'dock', camera: 'P' },
    sections: [
      {
        id: 'letter',
        heading: 'A short letter',
        text: 'Selling online looks like pictures and prices. The working day is something else: a title three characters too long, a parcel billed at twice its weight, a document that does not match, a server that is full on the wrong evening. That half is what we work on. It is not exciting, and when it is done well nobody notices.',
      },
      {
        id: 'work',
        heading: 'How we work',
        text: 'Four habits you can check on any page.',
        points: [
          {
            term: 'The method is shown',
            text: 'A number comes with its arithmetic, so that you can correct it.',
          },
          {
            term: 'The source is named',
            text: 'A rule copied from a marketplace or carrier says where it stands.',
          },
          { term: 'The limit is said', text: 'What a tool cannot do is written beside it.' },
          {
            term: 'The way out is marked',
            text: 'Cancelling, exporting and deleting have their own place and their own words.',
          },
        ],
      },
      {
        id: 'not-us',
        heading: 'What we leave to others',
        text: 'We do not sell goods, promise ranks, trade accounts or give legal, tax or financial advice. Where you need one of these, we say so and stop.',
      },
      {
        id: 'reach',
        heading: 'How to reach us',
        text: 'The button at the lower right of every page opens our email address. The feedback form gives you a reference number, which is the better way for anything that needs an answer later.',
      },
    ],
    usedWith: ['MissionVision', 'Blog', 'Feedback'],
  },
  MissionVision: {
    title: 'Mission: plain, fair and calm',
    description:
      'Four promises to members about prices, data, leaving and limits, each with the place where you can check for yourself whether we keep it or do not.',
    family: 'HSE',
    code: brand.code,
    label: 'Mission and vision',
    headline: 'Make selling online plain, fair and calm.',
    sub: 'Four promises, and where we stand on each.',
    action: { label: 'Read our terms', to: '/terms' },
    second: { label: 'Tell us where we fail', to: '/feedback' },
    scene: { kit: 'dock', camera: 'F' },
    sections: [
      {
        id: 'promises',
        heading: 'Four promises',
        text: 'Each one is written so that it can be broken, and so that you would see it.',
        points: [
          {
            term: 'Plain prices',
            text: 'First payment, renewal, setup and tax stand together before you pay. Check it: compare the page with your invoice.',
          },
          {
            term: 'Your data stays yours',
            text: 'We keep what the service needs and name it. Check it: the cookie page lists every item your browser holds for us.',
          },
          {
            term: 'Leaving is as easy as arriving',
            text: 'No call, no letter, no reason needed. Check it: the terms say when and how it ends.',
          },
          {
            term: 'Limits in the open',
            text: 'Every offer says what it does not do. Check it: if you find one that is silent, write to us.',
          },
        ],
      },
      {
        id: 'vision',
        heading: 'What it is for',
        text: 'A small shop should be able to do its paperwork with the care of a large one and without its departments. The measure is an ordinary Tuesday: fewer surprises on the invoice, fewer questions sent twice, and the evening free.',
      },
      {
        id: 'broken',
        heading: 'When we break one',
        text: 'Write through the feedback form and choose “complaint”. You get a reference number, the case has a state that you are told about, and it is closed only with an answer.',
      },
    ],
    usedWith: ['AboutUs', 'Terms', 'Communities'],
  },
  Faq: {
    title: 'Questions and answers',
    description:
      'Short, exact answers on billing, servers, the library, accounts and privacy. Each answer has its own address, so you can send it to a colleague.',
    family: 'HSE',
    code: brand.code,
    label: 'Questions',
    headline: 'Answers first.',
    sub: 'Billing, servers, library, accounts, privacy.',
    action: { label: 'Search', to: '#topics' },
    second: { label: 'Send feedback', to: '/feedback' },
    sections: [
      {
        id: 'topics',
        heading: 'Five topics',
        text: 'Choose the one that is nearest. Answers that need the exact wording link to the legal page that has it.',
        points: [
          { term: 'Billing', text: 'Prices, tax, invoices, renewals, refunds.' },
          { term: 'Servers', text: 'Delivery, access, billing of stopped machines, end of service.' },
          { term: 'Library', text: 'Downloads, licences, client work, membership.' },
          { term: 'Accounts', text: 'Registering, logging in, passwords, affiliate links.' },
          { term: 'Privacy', text: 'What is kept, for how long, and how it is erased.' },
        ],
      },
      {
        id: 'not-here',
        heading: 'Not here?',
        text: 'Write to us and you get a reference number. Say what you tried and what you expected.',
      },
    ],
    usedWith: ['Feedback', 'Terms', 'Communities'],
  },
  Feedback: {
    title: 'Send feedback',
    description:
      'Report what is broken, ask a question, complain, praise or propose. Your message reaches our inbox and you receive a reference number to quote later.',
    family: 'HSE',
    code: brand.code,
    label: 'Feedback',
    headline: 'Tell us what is broken or missing.',
    sub: 'It reaches our inbox with a reference number for you.',
    action: { label: 'Send feedback', to: '#form' },
    scene: { kit: 'ledger', camera: 'P' },
    sections: [
      {
        id: 'form',
        heading: 'Your message',
        text: 'Choose a topic, write what happened and what you expected. An email address is needed only if you are not logged in.',
      },
      {
        id: 'good-report',
        heading: 'What helps us most',
        text: 'Three lines are enough for most reports.',
        points: [
          { term: 'Where', text: 'The page or the order number.' },
          { term: 'What', text: 'What you did, step by step, and the words on the screen.' },
          { term: 'Instead of', text: 'What you expected to happen.' },
          {
            term: 'Leave out',
            text: 'Passwords, card numbers and other people’s data. We never ask for them.',
          },
        ],
      },
      {
        id: 'after',
        heading: 'What happens next',
        text: 'A confirmation with your reference number goes to your email. The report is sorted, planned or answered, and closed with an answer. Duplicates are joined to the first report, and declined ideas are declined with a reason.',
      },
    ],
    usedWith: ['Faq', 'Communities', 'AboutUs'],
  },
  Communities: {
    title: 'Communities for sellers',
    description:
      'Topic groups for the daily work of selling: writing, logistics, servers and brands. How to ask so that you get an answer, and the rules of the house.',
    family: 'HSE',
    code: brand.code,
    label: 'Communities',
    headline: 'Ask about the daily work of selling.',
    sub: 'Topic groups for writing, logistics, servers and brands, with house rules.',
    action: { label: 'Join a topic', to: '/register' },
    second: { label: 'Read the house rules', to: '#rules' },
    scene: { kit: 'desks', camera: 'P' },
    sections: [
      {
        id: 'topics',
        heading: 'Four topics',
        text: 'Narrow topics get better answers than wide ones.',
        points: [
          { term: 'Writing', text: 'Titles, bullets, replies to buyers, translations.' },
          { term: 'Logistics', text: 'Packing, carriers, customs papers, returns.' },
          { term: 'Servers', text: 'Shops, imports, backups, access.' },
          { term: 'Brands', text: 'Marks, resellers, artwork, reviews.' },
        ],
      },
      {
        id: 'asking',
        heading: 'How to get an answer',
        text: 'Say what you want to reach, what you did, what happened, and the one thing you do not understand. Put numbers in. Come back and say what solved it; the next reader has the same question.',
      },
      {
        id: 'rules',
        heading: 'House rules',
        text: 'Short, and kept by people.',
        points: [
          { term: 'Be civil', text: 'Answer the question, not the person.' },
          {
            term: 'No trade in accounts or reviews',
            text: 'Nor in any way around a marketplace’s rules. It is removed.',
          },
          { term: 'No other people’s data', text: 'Cover names, addresses and order numbers in pictures.' },
          {
            term: 'Say your interest',
            text: 'If you sell what you recommend, write it in the same message.',
          },
        ],
      },
    ],
    usedWith: ['Feedback', 'Blog', 'Partners'],
  },
} as const satisfies Record<'AboutUs' | 'MissionVision' | 'Faq' | 'Feedback' | 'Communities', PageCopy>;
