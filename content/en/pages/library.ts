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
    second: { label: 'How the licence works', to: '#licence' },
    scene: {
      kit: 'shelf',
      camera: 'L',
      live: { count: 12 },
      plate: { note: 'Six shelves', text: '28 types of material' },
    },
    sections: [
      {
        id: 'licence',
        heading: 'How the licence works',
        text: 'One download is licensed for one project. Four steps, and the last one is yours to keep.',
        points: [
          {
            term: '1. Name the project',
            text: 'A shop, a campaign, a client. The licence belongs to it, not to a drawer of files.',
          },
          { term: '2. Download', text: 'The link is yours alone, lasts 24 hours and works 5 times.' },
          {
            term: '3. Use and change it',
            text: 'Crop, recolour, combine, print, and sell goods whose listing shows it.',
          },
          {
            term: '4. Keep the record',
            text: 'Item, version, member, project and the terms of that day, in your account for good.',
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
        heading: 'What it allows',
        text: 'The licence is simple, worldwide and without time limit. Its borders are few and firm.',
        points: [
          {
            term: 'Allowed',
            text: 'Use in the named project, with changes, in print, in listings and on goods you sell.',
          },
          {
            term: 'Not allowed',
            text: 'Passing on the file itself, alone or in a collection, or registering it as your trademark.',
          },
          {
            term: 'For clients',
            text: 'Download it once for each client and name the client’s project. The client may then use your work.',
          },
          {
            term: 'Credit line',
            text: 'Free items ask for one; the item’s page names it. Paid tiers need none.',
          },
          {
            term: 'After a membership',
            text: 'Licences given stay valid for their project. New downloads stop.',
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
    closing: 'Take one file. Keep the record.',
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
    closing: 'Begin on the free tier.',
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
        heading: 'What each tier holds',
        text: 'The same licence for every paid tier: one project for each download. What differs is how much, and for how many people.',
        show: {
          kind: 'compare',
          about: 'What it holds',
          columns: ['Free', 'Starter', 'Pro', 'Team'],
          rows: [
            { term: 'Items', cells: ['Free items', 'All', 'All, new ones earlier', 'All'] },
            { term: 'Downloads a day', cells: ['3', '10', '40', 'No daily limit'] },
            { term: 'Downloads a month', cells: ['As the days allow', '150', '800', '3,000 in one pool'] },
            { term: 'Left over at the end', cells: ['Lapses', 'Lapses', 'Kept for 1 month', 'Lapses'] },
            { term: 'Credit line', cells: ['Asked for', 'None', 'None', 'None'] },
            { term: 'People', cells: ['1', '1', '1', '5, more by the seat'] },
            { term: 'Collections', cells: ['1', '20', '100', '200, shared'] },
            {
              term: 'Extras',
              cells: ['None', 'None', 'Bulk download, licence vault', 'Roles, licences per client'],
            },
            { term: 'Off servers and proxies', cells: ['Nothing', 'Nothing', '5%', '5%'] },
          ],
          note: 'No tier allows passing on files, and none covers marks, people or buildings shown in a picture beyond what the item’s licence says. There is no tier called unlimited, because none would be.',
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
