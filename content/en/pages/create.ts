import type { PageCopy } from './shape.ts';

export const create = {
  EzWriting: {
    title: 'EZ Writing: listing checker',
    description:
      'How to check a product title and bullets before you publish: length, repeated words and forbidden characters, with the public rule behind each.',
    family: 'CRE',
    code: 'CRE-01',
    label: 'EZ Writing',
    headline: 'Listings that pass the rules before you publish.',
    sub: 'Paste a title and bullets; see length, repeated words and forbidden characters for the marketplace you choose.',
    action: { label: 'Check my listing', to: '#checker' },
    tool: { id: 'checker' },
    second: { label: 'Read the title rules', to: '#rules' },
    scene: { kit: 'sheets', camera: 'L' },
    sections: [
      {
        id: 'check',
        heading: 'Five checks, in this order',
        text: 'A listing is usually refused for something that can be counted. Go through the title first, because it is the strictest field.',
        points: [
          {
            term: '1. Count',
            text: 'Count every character, spaces included. Some feeds count bytes; an accented letter then counts twice.',
          },
          {
            term: '2. Find repeats',
            text: 'A word used three times is taken as stuffing. Keep it once, where it reads best.',
          },
          {
            term: '3. Remove symbols',
            text: 'Stars, hearts and arrows used as decoration are refused. Measurements and model numbers may keep theirs.',
          },
          {
            term: '4. Remove promises',
            text: 'Free shipping, best seller, 100 % guaranteed: price, delivery and rank have their own fields.',
          },
          {
            term: '5. Name the thing',
            text: 'Brand, what it is, the feature that decides, size or count, colour. A stranger should know what is in the box.',
          },
        ],
      },
      {
        id: 'rules',
        heading: 'Two published title rules',
        text: 'Rules differ by marketplace and often by category. Read the source before you publish; the stricter of the two applies.',
        points: [
          {
            term: 'Amazon: up to 75 characters, spaces included',
            text: 'Since July 27, 2026; titles of media keep 200. No promotional phrases and no exclamation mark, dollar sign, question mark, underscore, braces or caret unless part of the brand. Source: Seller Central, Product title requirements and guidelines, and the announcement of June 10, 2026.',
          },
          {
            term: 'eBay: up to 80 characters',
            text: 'Short, unique, and free of gimmick characters that are not part of the product’s facts. Source: eBay developer documentation, Title guidelines.',
          },
        ],
      },
      {
        id: 'drafts',
        heading: 'What happens to your text',
        text: 'Checking a listing needs counting, and counting can be done on your own device. The rule for every writing check is that your text is not sent anywhere in order to be checked.',
      },
      {
        id: 'limits',
        heading: 'What counting cannot do',
        text: 'It counts words and characters; it does not judge style, prove a claim or know your category’s unwritten habits. Passing the rules does not promise a rank. Claims about health, safety or the environment need proof whatever their length.',
      },
    ],
    usedWith: ['ContentDriven', 'BrandControl', 'Material'],
  },
  ContentDriven: {
    title: 'Content planner',
    description:
      'Plan content backwards from the day people buy: lead times for brief, photos, copy, listing and ads, with the order and the slack to keep between.',
    family: 'CRE',
    code: 'CRE-02',
    label: 'Content planner',
    headline: 'Plan content backwards from the selling date.',
    sub: 'Pick a peak; lead times become a calendar: brief, photos, copy, listing, ads.',
    action: { label: 'Build my calendar', to: '#calendar' },
    tool: { id: 'calendar', heading: 'Your dates, counted backwards' },
    scene: { kit: 'sheets', camera: 'P' },
    sections: [
      {
        id: 'backwards',
        heading: 'Build the calendar from the end',
        text: 'Write the selling date at the bottom of a page and work upwards. Each step gets the number of working days it took you last time, not the number you hope for.',
        points: [
          {
            term: '1. Ads live',
            text: 'They need an approved listing, so they come last. Set them up while you wait.',
          },
          { term: '2. Listing approved', text: 'Leave room for one refusal and one correction.' },
          {
            term: '3. Copy final',
            text: 'Title, bullets and replies, checked against the marketplace’s rules.',
          },
          { term: '4. Photos delivered', text: 'Product in hand, shots agreed, one round of changes.' },
          { term: '5. Brief signed off', text: 'What is sold, to whom, what must be shown, who decides.' },
        ],
      },
      {
        id: 'chain',
        heading: 'Which step holds the others',
        text: 'Steps that wait for one another form a chain, and the longest chain sets the start date. Photos usually lead it, because they wait for goods. Copy can be written beside them; ads cannot start before both.',
      },
      {
        id: 'checklist',
        heading: 'Before you fix the dates',
        text: 'Four things move a content plan more often than the writing does.',
        points: [
          {
            term: 'Stock',
            text: 'Samples for the shoot arrive before the delivery does. Ask for the date in writing.',
          },
          { term: 'Holidays', text: 'Yours, the studio’s and the factory’s. They are rarely the same days.' },
          {
            term: 'Cut-off days',
            text: 'Marketplaces close deal submissions weeks ahead of a peak. Read the date in your seller account.',
          },
          { term: 'The decider', text: 'One named person approves. A plan with two has none.' },
        ],
      },
      {
        id: 'limits',
        heading: 'What a calendar cannot know',
        text: 'It adds days; it does not know whether a supplier keeps a promise. Keep a tenth of the whole as slack, put it before the selling date and do not spend it early.',
      },
    ],
    usedWith: ['EzWriting', 'EzSocialengine', 'BrandInvestment'],
  },
} as const satisfies Record<'EzWriting' | 'ContentDriven', PageCopy>;
