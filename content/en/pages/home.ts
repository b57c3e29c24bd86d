import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const home = {
  Home: {
    title: 'Seller tools, servers and artwork',
    description:
      'Listing checks, parcel costs, servers and licensed artwork for online sellers: one account, all invoices in one place, prices shown before you sign up.',
    family: 'HSE',
    code: brand.code,
    label: 'Seller tools, one account',
    headline: 'Everything your shop ships with.',
    sub: 'Write the listing, size the parcel, rent the server, find the artwork. Prices are public and the calculators need no account.',
    action: { label: 'Create a free account', to: '/register' },
    second: {
      label: 'Try a tool without signing up',
      to: '#tools',
      member: { label: 'Open a tool', to: '#tools' },
    },
    scene: {
      kit: 'dock',
      camera: 'L',
      live: { parcel: [42, 30, 22] },
      plate: { note: 'MOV-01 42 × 30 × 22 cm', text: '6.0\u00a0kg billed' },
    },
    tool: { id: 'tools', heading: 'Four tools, working right here' },
    sections: [
      {
        id: 'promises',
        heading: 'What you can hold us to',
        text: '',
        show: {
          kind: 'facts',
          items: [
            { term: 'Prices before sign-up', text: 'You see setup, renewal and tax before you pay.' },
            {
              term: 'Your text stays with you',
              text: 'Titles, reviews and files are processed in your browser, not uploaded.',
            },
            { term: 'Cancel any time', text: 'You see the end date before you confirm.' },
            { term: 'Licences stay valid', text: 'You keep them after a membership ends.' },
          ],
        },
      },
      {
        id: 'jobs',
        heading: 'One account for everything you sell with',
        text: 'Tools and services are grouped by what you do with them. The examples come from the tools, and the prices come from the catalogue.',
        points: [
          {
            term: 'Write listings that pass the rules',
            text: 'Check length, repeats and forbidden characters against your marketplace’s rules. Then plan the content backwards from the selling date.',
          },
          {
            term: 'Servers priced part by part',
            text: 'Rent dedicated servers, virtual servers and proxies. Every option shows its own price.',
          },
          {
            term: 'Find the picture. Keep the licence.',
            text: 'Find templates, mock-ups and graphics by type, colour and format. Every file comes with a licence.',
          },
          {
            term: 'Open the account once, with the right papers',
            text: 'Get a document checklist for each marketplace and country, a planner for every social channel, and a separate workspace for each client.',
          },
          {
            term: 'Read a hundred reviews in one table',
            text: 'The tool counts themes, tone and repeated complaints in your browser. It counts words; it does not understand sarcasm.',
          },
          {
            term: 'Know the profit first',
            text: 'Enter every cost of one unit to see its profit and break-even price.',
          },
        ],
      },
      {
        id: 'prices',
        heading: 'What things cost',
        text: 'The table shows one plan of each product. The page of each product lists every price, with first payment, renewal and setup together.',
        show: { kind: 'prices', lists: ['overview'] },
      },
      {
        id: 'questions',
        heading: 'Answers first',
        text: 'What people ask before they sign up.',
        show: {
          kind: 'questions',
          ids: ['account-needed', 'where-prices-come-from', 'client-work', 'cancel'],
        },
      },
    ],
    usedWith: ['EzWriting', 'LogisticsControl', 'Dedicated'],
  },
} as const satisfies Record<'Home', PageCopy>;
