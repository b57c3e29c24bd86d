import type { PageCopy } from './shape.ts';

export const build = {
  BuildWebsites: {
    title: 'A shop of your own',
    description:
      'Scope your own online shop: pages, payments, languages and launch checklist in one short brief that any builder can price, ours or somebody else’s.',
    family: 'GRO',
    code: 'GRO-05',
    label: 'Websites',
    headline: 'A shop of your own, scoped in ten minutes.',
    sub: 'Choose pages, payments and languages; get a brief, a launch checklist and an estimate.',
    action: { label: 'Build my brief', to: '#brief' },
    second: { label: 'Send it to us', to: '/custom-solutions' },
    scene: { kit: 'bench', camera: 'L' },
    sections: [
      {
        id: 'brief',
        heading: 'The brief, in six lines',
        text: 'Answer each line with a number or a name. What you leave open, somebody will fill in for you, and it will be in the price.',
        points: [
          {
            term: 'Pages',
            text: 'How many kinds of page, not how many pages: home, list, product, text, checkout.',
          },
          { term: 'Products', text: 'How many, with how many variants, and where their data lives today.' },
          { term: 'Payments', text: 'Methods by country, and who holds the contract with the provider.' },
          { term: 'Languages', text: 'Which, and who translates the next change.' },
          {
            term: 'Systems and date',
            text: 'Stock, accounting, freight, mail; the day it must be open, and why that day.',
          },
        ],
      },
      {
        id: 'launch',
        heading: 'Launch checklist',
        text: 'Tick these before the first visitor comes.',
        points: [
          { term: 'An order, start to end', text: 'With real money, a small sum, including the refund.' },
          {
            term: 'Legal pages',
            text: 'Who you are, terms, privacy, withdrawal, in each language you sell in.',
          },
          {
            term: 'Mail',
            text: 'Confirmations arrive at the large mailbox providers and not in the spam folder.',
          },
          { term: 'Old addresses', text: 'Each old page leads to its new one.' },
          {
            term: 'Backup',
            text: 'Restored once, on another machine, by the person who will have to do it.',
          },
        ],
      },
      {
        id: 'work',
        heading: 'How the work runs',
        text: 'Brief, scope with price, design of three pages, build, your test, launch, handover. You approve between the steps. Code, domain and accounts are in your name from the first day.',
      },
      {
        id: 'limits',
        heading: 'What the brief does not replace',
        text: 'It makes offers comparable; it does not make them correct. Visitors do not come with a shop. Plan for them separately.',
      },
    ],
    usedWith: ['CustomSolutions', 'Vps', 'Dedicated'],
  },
  CustomSolutions: {
    title: 'Custom work',
    description:
      'Describe a job in five answers and get a written scope with a price: goal, systems, volume, deadline and budget. What happens after you send it, too.',
    family: 'GRO',
    code: 'GRO-06',
    label: 'Custom work',
    headline: 'Describe the job. Get a scope you can price.',
    sub: 'Five questions become a written brief: goal, systems, volume, deadline, budget.',
    action: { label: 'Send my brief', to: '/feedback' },
    second: { label: 'Read the five questions', to: '#questions' },
    scene: { kit: 'bench', camera: 'P' },
    sections: [
      {
        id: 'questions',
        heading: 'Five questions',
        text: 'Write the answers into the feedback form under the topic “partnership” or “question”. Two sentences each are enough.',
        points: [
          { term: 'Goal', text: 'What will be different on the day it is done, and how would you notice?' },
          { term: 'Systems', text: 'What must it speak with, and who can give access?' },
          { term: 'Volume', text: 'Orders, products or files in a day: normal and peak.' },
          { term: 'Deadline', text: 'The date, and what happens if it is missed by a week.' },
          { term: 'Budget', text: 'A range. It saves both sides the wrong proposal.' },
        ],
      },
      {
        id: 'after',
        heading: 'What happens next',
        text: 'You get a reference number at once. A person reads the brief and answers with questions or a no. When the questions are answered you receive a scope: what is in, what is out, price, date and who does what. Work starts after you accept it in writing.',
      },
      {
        id: 'limits',
        heading: 'What we turn down',
        text: 'Anything that breaks a marketplace’s rules, gathers personal data without a legal ground, or has no owner on your side. We say so in the first answer.',
      },
    ],
    usedWith: ['BuildWebsites', 'PartnersCompany', 'Dedicated'],
  },
} as const satisfies Record<'BuildWebsites' | 'CustomSolutions', PageCopy>;
