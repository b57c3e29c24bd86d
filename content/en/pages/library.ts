import type { PageCopy } from './shape.ts';
import { tierRows } from './tier-rows.ts';

export const library = {
  Material: {
    title: 'Material library',
    description:
      'Product mock-ups, listing templates, graphics, texts and checklists for online sellers. How to search well, and what the licence of each file allows.',
    family: 'LIB',
    code: 'LIB-01',
    label: 'Library',
    headline: 'Find the picture. Keep the licence.',
    sub: 'Templates, mock-ups and graphics by type, colour and format. Every download leaves a licence record.',
    action: { label: 'Search the library', to: '/material-list' },
    second: { label: 'How the licence works', to: '#licence' },
    scene: {
      kit: 'shelf',
      camera: 'L',
      live: { count: 12 },
      plate: { note: 'Every item', text: 'has its own licence' },
    },
    sections: [
      {
        id: 'licence',
        heading: 'How the licence works',
        text: 'Each item carries the licence that its author chose. A membership does not change it.',
        points: [
          {
            term: '1. Read the licence',
            text: 'The page of an item says what its licence allows, what it asks for and what it leaves out.',
          },
          {
            term: '2. Download',
            text: 'The link is yours alone and lasts 24 hours. You can fetch the files with it five times.',
          },
          {
            term: '3. Use it as the licence says',
            text: 'Where it asks for a credit line, the page of the item has one to copy. Where it asks for a notice, the notice comes with the files.',
          },
          {
            term: '4. Keep the certificate',
            text: 'It names the item, its version and its files. It also keeps the terms of its licence on that day. It stays in your account for good.',
          },
        ],
      },
      {
        id: 'record',
        heading: 'The record you can show',
        text: 'When a marketplace asks whose picture that is, you answer with one sheet. It stays valid after a membership ends.',
        show: {
          kind: 'picture',
          name: 'licence-record',
          caption:
            'An example of the record. A real one carries your own names and the number of the download.',
        },
      },
      {
        id: 'allowed',
        heading: 'What you may do with a file',
        text: 'The licence of the item decides. It is the same for every tier, and we add no terms to it.',
        points: [
          {
            term: 'Allowed by every licence here',
            text: 'All of them allow commercial use, changes and passing the files on.',
          },
          {
            term: 'For clients',
            text: 'You may use an item for several clients, and hand the files over together with your work.',
          },
          {
            term: 'Credit line',
            text: 'Some licences ask for one and others do not. Paying for a tier does not remove it.',
          },
          {
            term: 'What a licence leaves out',
            text: 'Fonts under the SIL licence may not be sold by themselves. No licence clears people or brands that a picture shows.',
          },
          {
            term: 'After a membership',
            text: 'Licences and certificates stay valid. New downloads follow the tier you have then.',
          },
        ],
      },
      {
        id: 'search',
        heading: 'How to search well',
        text: 'Name the thing before the mood: “mailer box”, then “warm”. Choose the type first, then the format your program opens, then the colour. If nothing is left, remove the colour; it is the narrowest filter.',
      },
      {
        id: 'questions',
        heading: 'Before you download',
        text: 'What people ask about files and licences.',
        show: {
          kind: 'questions',
          ids: ['licence', 'client-work', 'licence-proof', 'download-link', 'after-membership'],
        },
      },
    ],
    usedWith: ['MaterialMember', 'EzWriting', 'PartnersBrands'],
  },
  MaterialList: {
    title: 'Browse materials',
    description:
      'Browse the library by type, format, colour and licence. The address keeps your filters, so a search can be saved, shared and opened again tomorrow.',
    family: 'LIB',
    code: 'LIB-02',
    label: 'Browse materials',
    headline: 'All materials',
    sub: 'Filter by type, format and colour. The address keeps your choices.',
    action: { label: 'How to narrow a search', to: '#narrow' },
    closing: 'Download a file and keep its licence.',
    sections: [
      {
        id: 'narrow',
        heading: 'Narrow a search in three steps',
        text: 'Each filter removes files, so start with the one you are sure of.',
        points: [
          { term: 'Type', text: 'What it must become: a listing, a box, a post.' },
          {
            term: 'Format',
            text: 'What your program opens. A layered file is worth more than a flat one if you must change the text.',
          },
          { term: 'Colour', text: 'Last, and only if the product sets it.' },
        ],
      },
      {
        id: 'nothing',
        heading: 'When nothing matches',
        text: 'Take away the colour, then the format. Try the plainer word: “box” before “mailer”. If the library lacks something you need, tell us through the feedback form and say what it is for.',
      },
    ],
    usedWith: ['Material', 'MaterialMember', 'ContentDriven'],
  },
  MaterialListDetail: {
    title: 'Library item',
    description:
      'Look at a material closely before you download it: format, size, what its licence allows and asks for, and the certificate that you keep.',
    family: 'LIB',
    code: 'LIB-02',
    label: 'Library item',
    headline: 'Library item',
    sub: 'Format, size and licence, before you download.',
    action: { label: 'How a download works', to: '#download' },
    second: { label: 'Browse materials', to: '/material-list' },
    sections: [
      {
        id: 'download',
        heading: 'How a download works',
        text: 'You log in and receive a link that is yours alone and lasts 24 hours. You may name a project for your certificate; it limits nothing. The same item again within 30 days does not count against your downloads.',
      },
      {
        id: 'licence',
        heading: 'Read the licence first',
        text: 'Three questions decide whether a file is the right one. The lines above answer them for this item.',
        points: [
          { term: 'What does it allow?', text: 'Commercial use, changes, passing the files on.' },
          {
            term: 'What does it ask for?',
            text: 'A credit line, a notice beside the files, or the same licence for what you share.',
          },
          {
            term: 'What does it leave out?',
            text: 'For example trademarks, or selling the files by themselves.',
          },
        ],
      },
    ],
    usedWith: ['Material', 'MaterialMember', 'EzWriting'],
  },
  MaterialMember: {
    title: 'Library membership',
    description:
      'Compare the library tiers by downloads, early access and seats. How downloads are counted, how to change tier and what stays after you cancel.',
    family: 'LIB',
    code: 'LIB-03',
    label: 'Membership',
    headline: 'Download more, pay by the tier.',
    sub: 'Compare downloads, early access and seats. Change or cancel from your account.',
    action: { label: 'Choose a tier', to: '#tiers' },
    closing: 'Start free.',
    second: { label: 'Find mine', to: '#my-tier' },
    scene: {
      kit: 'shelf',
      camera: 'F',
      live: { count: 10 },
      plate: { note: '120 of 150 downloads', text: 'Starter {price:member-starter} per month' },
    },
    tool: { id: 'my-tier', heading: 'Find the cheapest tier' },
    sections: [
      {
        id: 'tiers',
        heading: 'Four tiers, by how you work',
        text: 'Count last month’s downloads first; most people need less than they think. A year costs less than twelve months.',
        show: { kind: 'prices', lists: ['membership'] },
      },
      {
        id: 'compare',
        heading: 'What each tier gives',
        text: 'A membership sells downloads, early access and seats. The rights in a file come from its own licence and are the same for every tier, free or paid.',
        show: {
          kind: 'compare',
          about: 'What it gives',
          ...tierRows,
          note: 'Early access: an item that we publish new is for Pro and Team first, and for the other tiers 14 days later. Its page shows the day. There is no tier called unlimited, because none would be.',
        },
      },
      {
        id: 'counting',
        heading: 'How downloads are counted',
        text: 'A file counts when you download it, not when you look at it. The same item again within 30 days is free. When a limit is reached you are told which one, how much is used and when it starts again.',
      },
      {
        id: 'changing',
        heading: 'Changing, cancelling, refunds',
        text: 'A higher tier starts at once and you pay the difference for the days left. A lower tier starts with the next period. Cancelling stops the renewal; the paid period runs to its end. A refund is possible within 14 days if fewer than 3 files were downloaded.',
      },
      {
        id: 'questions',
        heading: 'Before you join',
        text: 'What people ask about membership.',
        show: {
          kind: 'questions',
          ids: ['download-again', 'change-plan', 'membership-refund', 'after-membership'],
        },
      },
    ],
    usedWith: ['Material', 'PartnersCompany', 'RefundPolicy'],
  },
} as const satisfies Record<'Material' | 'MaterialList' | 'MaterialListDetail' | 'MaterialMember', PageCopy>;
