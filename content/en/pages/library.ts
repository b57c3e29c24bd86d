import type { PageCopy } from './shape.ts';

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
    second: { label: 'What is in it', to: '#types' },
    scene: { kit: 'shelf', camera: 'L' },
    sections: [
      {
        id: 'types',
        heading: 'Six shelves',
        text: 'Materials are sorted by what they are used for.',
        points: [
          { term: 'Images', text: 'Product mock-ups, lifestyle scenes, backgrounds, infographics, icons.' },
          { term: 'Templates', text: 'Listings, storefronts, emails, invoices, packaging, social posts.' },
          { term: 'Video', text: 'Intros, product clips, shorts.' },
          { term: 'Copy', text: 'Titles, bullets, replies, policies and ad texts to adapt.' },
          {
            term: 'Documents and design',
            text: 'Checklists, contracts, procedures, spreadsheets; fonts, palettes, 3D models.',
          },
        ],
      },
      {
        id: 'search',
        heading: 'How to search well',
        text: 'Name the thing before the mood: “mailer box”, then “warm”. Choose the type first, then the format your program opens, then the colour. If nothing is left, remove the colour; it is the narrowest filter.',
      },
      {
        id: 'licence',
        heading: 'How the licence works',
        text: 'One download is licensed for one project. The record names the item and its version, you, the project, and the terms of that day.',
        points: [
          {
            term: 'Allowed',
            text: 'Use in the named project, change it, print it, sell goods whose listing shows it.',
          },
          {
            term: 'Not allowed',
            text: 'Passing on the file itself, alone or in a collection, or registering it as your trademark.',
          },
          { term: 'For clients', text: 'Download it once for each client and name the client’s project.' },
          {
            term: 'After a membership',
            text: 'Licences given stay valid for their project. New downloads stop.',
          },
        ],
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
      'Look at a material closely before you download it: format, size, licence, what the licence allows, and the record you keep for the project you name.',
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
        text: 'You log in, name the project, and receive a link that is yours alone and ends after a while. The same item again within 30 days does not count against your downloads.',
      },
      {
        id: 'licence',
        heading: 'Read the licence first',
        text: 'Four lines decide whether a file is the right one.',
        points: [
          { term: 'Project', text: 'One download, one project. A second project needs a second download.' },
          { term: 'Changes', text: 'You may crop, recolour and combine it.' },
          {
            term: 'Passing on',
            text: 'You may pass on your work with the material in it, never the file itself.',
          },
          { term: 'Attribution', text: 'Free items ask for a credit line; the item says so.' },
        ],
      },
    ],
    usedWith: ['Material', 'MaterialMember', 'EzWriting'],
  },
  MaterialMember: {
    title: 'Library membership',
    description:
      'Compare the library tiers by daily downloads, licence scope and seats. How downloads are counted, how to change tier and what stays after you cancel.',
    family: 'LIB',
    code: 'LIB-03',
    label: 'Membership',
    headline: 'Download more, pay by the tier.',
    sub: 'Compare daily downloads, licence scope and seats. Change or cancel from your account.',
    action: { label: 'Choose a tier', to: '#tiers' },
    second: { label: 'How downloads are counted', to: '#counting' },
    scene: { kit: 'shelf', camera: 'F' },
    sections: [
      {
        id: 'tiers',
        heading: 'Four tiers, by how you work',
        text: 'Prices and daily numbers come from the catalogue. Count last month’s downloads first; most people need less than they think.',
        points: [
          { term: 'Free', text: 'Free items only, with a credit line. Enough for one shop now and then.' },
          { term: 'Starter', text: 'All of one person’s daily work, without the credit line.' },
          {
            term: 'Pro',
            text: 'Campaigns: more a day, unused downloads move on by one month, several files in one package.',
          },
          { term: 'Team', text: 'Seats with one shared number, shared collections and licences per client.' },
        ],
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
        id: 'limits',
        heading: 'What no tier includes',
        text: 'No tier allows passing on files, and none covers marks, people or buildings shown in a picture beyond what the item’s licence says. There is no tier called unlimited, because none would be.',
      },
    ],
    usedWith: ['Material', 'PartnersCompany', 'RefundPolicy'],
  },
} as const satisfies Record<'Material' | 'MaterialList' | 'MaterialListDetail' | 'MaterialMember', PageCopy>;
