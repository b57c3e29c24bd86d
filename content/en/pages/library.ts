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
    sub: 'Templates, mock-ups and graphics by type, colour and format. Every download comes with a licence certificate.',
    action: { label: 'Search the library', to: '/material-list' },
    ending: { text: 'Every item has its own licence, shown before you download it.' },
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
            text: 'Only you can use the link. It lasts 24 hours, and you can download the files with it up to five times.',
          },
          {
            term: '3. Use it as the licence says',
            text: 'Where it asks for a credit line, the page of the item has one to copy. Where it asks for a notice, the notice comes with the files.',
          },
          {
            term: '4. Keep the certificate',
            text: 'It names the item, its version and its files. It also keeps the terms of its licence as they were on the day of your download. It stays in your account for good.',
          },
        ],
      },
      {
        id: 'record',
        heading: 'The certificate you can show',
        text: 'When a marketplace asks whose picture it is, show your certificate. It stays valid after a membership ends.',
        show: {
          kind: 'picture',
          name: 'licence-record',
          caption:
            'This is an example. A real certificate shows your own names and the number of your download.',
        },
      },
      {
        id: 'allowed',
        heading: 'What you may do with a file',
        text: 'The licence of the item decides. It is the same for every tier, and we add no terms to it.',
        points: [
          {
            term: 'Allowed by every licence here',
            text: 'All licences in the library allow commercial use, changes and passing the files on.',
          },
          {
            term: 'For clients',
            text: 'You may use an item for several clients, and hand the files over together with your work.',
          },
          {
            term: 'Credit line',
            text: 'Some licences ask for one and others do not. Paying for a tier does not remove this requirement.',
          },
          {
            term: 'What a licence leaves out',
            text: 'Fonts under the SIL licence may not be sold by themselves. No licence clears people or brands that a picture shows.',
          },
          {
            term: 'After a membership',
            text: 'Licences and certificates stay valid. New downloads depend on the tier you have then.',
          },
        ],
      },
      {
        id: 'search',
        heading: 'How to search well',
        text: 'In your search, describe the object first, then the style: “mailer box”, then “warm”. Then set the filters in this order: the type, the format your program opens, the colour. If nothing is left, remove the colour; it is the narrowest filter.',
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
    ending: {
      text: 'A free account is enough for the free items.',
      action: { label: 'Create account', to: '/register' },
    },
    sections: [
      {
        id: 'narrow',
        heading: 'Narrow a search in three steps',
        text: 'Each filter removes files, so start with the one you are sure of.',
        points: [
          { term: 'Type', text: 'Choose what you are making: a listing, a box, a post.' },
          {
            term: 'Format',
            text: 'Choose what your program opens. A layered file is better than a flat one if you need to change the text.',
          },
          { term: 'Colour', text: 'Choose it last, and only if the product needs it.' },
        ],
      },
      {
        id: 'nothing',
        heading: 'When nothing matches',
        text: 'Remove the colour, then the format. Try a plainer word: “box” instead of “mailer”. If the library lacks something you need, tell us through the feedback form and say what it is for.',
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
    closing: 'Find what goes with it.',
    ending: {
      text: 'Every item has its own licence, shown before you download it.',
      action: { label: 'Browse materials', to: '/material-list' },
    },
    sections: [
      {
        id: 'download',
        heading: 'How a download works',
        text: 'A download is a link that only you can use and that lasts 24 hours. You can name a project for your certificate; it limits nothing. If you download the same item again within 30 days, it does not count against your downloads.',
      },
      {
        id: 'licence',
        heading: 'Read the licence first',
        text: 'Three questions decide whether a file is right for you. The details above answer them for this item.',
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
    headline: 'More downloads, priced by tier.',
    sub: 'Compare downloads, early access and seats. Change or cancel from your account.',
    action: { label: 'Choose a tier', to: '#tiers' },
    closing: 'Start free.',
    ending: { text: 'Enter how much you download to find the tier that fits.' },
    second: { label: 'Find my tier', to: '#my-tier' },
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
        heading: 'Four tiers for the way you work',
        text: 'Count last month’s downloads first. A year paid at once costs less than twelve single months.',
        show: { kind: 'prices', lists: ['membership'] },
      },
      {
        id: 'compare',
        heading: 'What each tier includes',
        text: 'A membership gives you downloads, early access and seats. The rights in a file come from its own licence and are the same for every tier, free or paid.',
        show: {
          kind: 'compare',
          about: 'Included',
          ...tierRows,
          note: 'Early access: a new item is for Pro and Team first, and for the other tiers 14 days later. Its page shows the day. No tier is called “unlimited”, because none is.',
        },
      },
      {
        id: 'counting',
        heading: 'How downloads are counted',
        text: 'An item counts once when you start its download, however many files it has; looking at it does not count. Downloading the same item again within 30 days is free. When a limit is reached you are told which one, how much is used and when it resets.',
      },
      {
        id: 'changing',
        heading: 'Changing, cancelling, refunds',
        text: 'A higher tier starts at once and you pay the difference for the days left. A lower tier starts with the next period. If you cancel, your tier runs to the end of the paid period and does not renew. You can get a refund within 14 days if fewer than 3 items were downloaded.',
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
