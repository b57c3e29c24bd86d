import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const company = {
  AboutUs: {
    title: 'About us',
    description:
      'Who makes these seller tools, what we take on and what we leave to others, how we work with members, and how to reach a person who can help you.',
    family: 'HSE',
    code: brand.code,
    label: 'About us',
    headline: 'We build the unglamorous half of selling online.',
    sub: 'Listings, paperwork, parcels and servers: one account with all its invoices, and one place to ask.',
    action: { label: 'See what we make', to: '/home#jobs' },
    closing: 'Judge us by the tools.',
    ending: { text: 'Each tool shows its calculation. Try one with your own figures.' },
    scene: { kit: 'bench', camera: 'R' },
    sections: [
      {
        id: 'letter',
        heading: 'A short letter',
        text: 'Selling online looks like pictures and prices. The daily work is something else.',
        show: {
          kind: 'letter',
          paragraphs: [
            'It is a title three characters too long, a parcel billed at twice its weight, a document that does not match, a server that is full on the wrong evening. That half is what we work on. It is not exciting, and when it is done well nobody notices.',
            'So the tools come first. They run in your browser, need no account, and show their arithmetic, because a number that you cannot check is an opinion. Where a marketplace or a carrier has a rule, we name the page it comes from and the day we read it.',
            'We earn money from what is hard to do alone: servers that have to run, artwork that has to be licensed, and workspaces that stop one client’s logins mixing with another’s. Those have a public price, and the calculators are not there to lure you into buying them.',
          ],
        },
      },
      {
        id: 'work',
        heading: 'How we work',
        text: 'You can check these four habits on any page.',
        show: {
          kind: 'features',
          items: [
            {
              term: 'We show the method',
              text: 'A number comes with its calculation, so that you can check it. This one has invented figures.',
              picture: 'profit-stairs',
            },
            {
              term: 'We name the source',
              text: 'A rule from a marketplace or carrier says where it comes from.',
              picture: 'sourced-findings',
            },
            { term: 'We state the limits', text: 'Each tool says what it cannot do.' },
            {
              term: 'We show you the way out',
              text: 'Cancelling and withdrawing have their own place and clear labels.',
            },
          ],
        },
      },
      {
        id: 'not-us',
        heading: 'What we leave to others',
        text: 'We do not sell goods, promise rankings, trade accounts or give legal, tax or financial advice. If you need one of these, we say so and stop.',
      },
      {
        id: 'releases',
        heading: 'What has changed',
        text: 'This log lists what is new for the people who use this site, with the date.',
        show: { kind: 'releases' },
      },
      {
        id: 'reach',
        heading: 'How to reach us',
        text: 'The button at the lower right of every page shows our email address. The feedback form gives you a reference number, so use it for anything that needs an answer later.',
      },
    ],
    usedWith: ['MissionVision', 'Blog', 'Feedback'],
  },
  MissionVision: {
    title: 'Mission: plain, fair and calm',
    description:
      'Four promises to members about prices, data, leaving and limits, each with the place where you can check for yourself whether we keep it or not.',
    family: 'HSE',
    code: brand.code,
    label: 'Mission and vision',
    headline: 'Make selling online plain, fair and calm.',
    sub: 'Four promises, and how far each of them is kept.',
    action: { label: 'Read our terms', to: '/terms' },
    ending: { text: 'They begin with a plain summary.' },
    second: { label: 'Tell us where we fail', to: '/feedback' },
    closing: 'Hold us to our terms.',
    scene: { kit: 'gate', camera: 'L', plate: { text: 'Four promises' } },
    sections: [
      {
        id: 'vision',
        heading: 'Why we do this',
        text: 'A small shop should be able to do its paperwork as carefully as a large one, without the departments.',
        show: {
          kind: 'letter',
          paragraphs: [
            'We measure ourselves on an ordinary Tuesday: fewer surprises on the invoice, fewer questions sent twice, and a free evening. None of that needs a new idea. It needs the plain ideas done completely.',
          ],
        },
      },
      {
        id: 'promises',
        heading: 'Four promises',
        text: 'Each one is written so that you can see when we break it. If we do not keep one yet, it says so.',
        show: { kind: 'promises' },
      },
      {
        id: 'broken',
        heading: 'When we break one',
        text: 'Write to us through the feedback form and choose “complaint”. You get a reference number by email, and a person answers you.',
      },
      {
        id: 'check',
        heading: 'Check for yourself',
        text: 'You do not have to take our word for it. Each check takes a minute.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'prices',
              text: 'Compare a price on two pages',
              why: 'Both read the same catalogue, so they must agree.',
            },
            {
              id: 'storage',
              text: 'Open the storage panel of your browser',
              why: 'It should contain only what the cookie page lists.',
            },
            {
              id: 'network',
              text: 'Paste a listing with the network panel open',
              why: 'Your text is not sent. One request counts that a tool was used. It contains only the tool’s name.',
            },
            {
              id: 'source',
              text: 'Follow the source under a rule',
              why: 'It leads to the page of the marketplace or carrier, with the day we read it.',
            },
          ],
        },
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
    sub: 'Find an answer about billing, servers, the library, accounts or privacy.',
    action: { label: 'Search', to: '#topics' },
    second: { label: 'Send feedback', to: '/feedback' },
    scene: { kit: 'desks', camera: 'P', plate: { note: 'Five topics', text: '35 answers' } },
    sections: [
      {
        id: 'topics',
        heading: 'Five topics',
        text: 'Choose the closest one. Answers that need the exact wording link to the legal page.',
        points: [
          { term: 'Billing', text: 'Prices, tax, invoices, renewals, refunds.' },
          { term: 'Servers', text: 'Delivery, access, billing of stopped machines and end of service.' },
          { term: 'Library', text: 'Downloads, licences, client work, membership.' },
          { term: 'Accounts', text: 'Registration, login, passwords and affiliate links.' },
          { term: 'Privacy', text: 'What is kept, for how long, and how it is erased.' },
        ],
      },
      {
        id: 'not-here',
        heading: 'No answer here?',
        text: 'Write to us and you get a reference number. Tell us what you tried and what you expected.',
      },
    ],
    usedWith: ['Feedback', 'Terms', 'Communities'],
  },
  Feedback: {
    title: 'Send feedback',
    description:
      'Report a problem, ask a question, complain, praise or suggest an idea. Your message reaches our inbox and you receive a reference number to quote later.',
    family: 'HSE',
    code: brand.code,
    label: 'Feedback',
    headline: 'Tell us what is broken or missing.',
    sub: 'It reaches our inbox with a reference number for you.',
    action: { label: 'Send feedback', to: '#form' },
    scene: { kit: 'ledger', camera: 'R', plate: { text: 'Each message has a number' } },
    sections: [
      {
        id: 'form',
        heading: 'Your message',
        text: 'Choose a topic and write what happened and what you expected. We only need your email address if you are not logged in.',
      },
      {
        id: 'good-report',
        heading: 'What helps us most',
        text: 'Three lines are enough for most reports.',
        points: [
          { term: 'Where', text: 'The page or the order number.' },
          { term: 'What', text: 'What you did, step by step, and the words on the screen.' },
          { term: 'Expected', text: 'What you expected to happen.' },
          {
            term: 'Leave out',
            text: 'Passwords, card numbers and other people’s data. We never ask for them.',
          },
        ],
      },
      {
        id: 'after',
        heading: 'How we answer',
        text: 'A confirmation with your reference number goes to your email. A person reads the report and answers by email; if we decline an idea, we give a reason.',
      },
    ],
    usedWith: ['Faq', 'Communities', 'AboutUs'],
  },
  Communities: {
    title: 'Communities for sellers',
    description:
      'Ask a person about the daily work of selling: writing, logistics, servers and brands. See how to ask so that you get an answer, and the house rules.',
    family: 'HSE',
    code: brand.code,
    label: 'Communities',
    headline: 'Ask about the daily work of selling.',
    sub: 'The four topics are writing, logistics, servers and brands. A person answers by email.',
    action: { label: 'Choose a topic', to: '#topics' },
    ending: { text: 'Choose a topic and write to us. A person answers by email.' },
    second: { label: 'Read the house rules', to: '#rules' },
    closing: 'Ask your question.',
    scene: { kit: 'map', camera: 'R', plate: { text: 'Four topics' } },
    sections: [
      {
        id: 'topics',
        heading: 'Four topics',
        text: 'Narrow topics get better answers than broad ones. This is not a public forum: a person reads your question and answers it by email. Answers that help others go to the questions page without your name.',
        show: {
          kind: 'ways',
          items: [
            {
              term: 'Writing',
              text: 'Titles, bullets, replies to buyers and translations.',
              to: '/feedback?topic=question&page=/ez-writing&subject=Writing:',
              action: 'Ask about writing',
            },
            {
              term: 'Logistics',
              text: 'Packing, carriers, customs papers and returns.',
              to: '/feedback?topic=question&page=/logistics-control&subject=Logistics:',
              action: 'Ask about logistics',
            },
            {
              term: 'Servers',
              text: 'Shops, imports, backups and access.',
              to: '/feedback?topic=question&page=/vps&subject=Servers:',
              action: 'Ask about servers',
            },
            {
              term: 'Brands',
              text: 'Trademarks, resellers, artwork and reviews.',
              to: '/feedback?topic=question&page=/brand-control&subject=Brands:',
              action: 'Ask about brands',
            },
          ],
        },
      },
      {
        id: 'checklist',
        heading: 'Before you ask',
        text: 'These five lines make your question easier to answer.',
        show: {
          kind: 'checklist',
          items: [
            { id: 'goal', text: 'What you want to achieve' },
            { id: 'done', text: 'What you did, step by step' },
            { id: 'happened', text: 'What happened, in the exact words of the message' },
            { id: 'numbers', text: 'The numbers', why: 'Sizes, prices, dates, versions.' },
            { id: 'names', text: 'Names, addresses and order numbers are hidden' },
          ],
        },
      },
      {
        id: 'asking',
        heading: 'How to get an answer',
        text: 'Ask about one thing at a time, so that the answer is short. If it does not help, reply to it. If it does, tell us what solved it, so that we can tell the next seller.',
      },
      {
        id: 'rules',
        heading: 'House rules',
        text: 'They apply to your questions and to our answers.',
        points: [
          { term: 'Be civil', text: 'Write about the matter, not about people.' },
          {
            term: 'No trade in accounts or reviews',
            text: 'We do not answer questions about these, or about getting around a marketplace’s rules.',
          },
          { term: 'No other people’s data', text: 'Hide names, addresses and order numbers in pictures.' },
          {
            term: 'Disclose your interest',
            text: 'If you work for the tool, carrier or marketplace that you ask about, say so in the same message.',
          },
        ],
      },
    ],
    usedWith: ['Feedback', 'Blog', 'Partners'],
  },
} as const satisfies Record<'AboutUs' | 'MissionVision' | 'Faq' | 'Feedback' | 'Communities', PageCopy>;
