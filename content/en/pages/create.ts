import type { PageCopy } from './shape.ts';

export const create = {
  EzWriting: {
    title: 'EZ Writing: listing checker',
    description:
      'Check a product title and bullets before you publish: length, repeated words and forbidden characters, with the public rule behind each finding.',
    family: 'CRE',
    code: 'CRE-01',
    label: 'EZ Writing',
    headline: 'Listings that pass the rules before you publish.',
    sub: 'Paste a title and bullets; see length, repeated words and forbidden characters for the marketplace you choose.',
    action: { label: 'Check my listing', to: '#checker' },
    ending: { text: 'Paste your own title. The check runs on your device.' },
    tool: { id: 'checker' },
    second: { label: 'Compare the limits', to: '#rules' },
    scene: { kit: 'sheets', camera: 'L', live: { count: 5 }, plate: { text: '5 findings, 4 block' } },
    sections: [
      {
        id: 'check',
        heading: 'From refused to ready in five passes',
        text: 'A listing is usually refused for something that can be counted. Start with the title, because it is the strictest field, and check it in this order.',
        points: [
          {
            term: '1. Count',
            text: 'Count every character, including spaces. Some fields count bytes instead; an accented letter then counts twice.',
          },
          {
            term: '2. Find repeats',
            text: 'A word used three times counts as keyword stuffing. Keep it where it reads best.',
          },
          {
            term: '3. Remove symbols',
            text: 'Decorative stars, hearts and arrows are refused. Measurements and model numbers may keep their symbols.',
          },
          {
            term: '4. Remove promises',
            text: 'Leave out free shipping, best seller and guaranteed: price, delivery and rank have their own fields.',
          },
          {
            term: '5. Name the product',
            text: 'Give the brand, what it is, its main feature, size or count, and colour. A stranger should know what is in the box.',
          },
        ],
      },
      {
        id: 'rules',
        heading: 'Five marketplaces, five sets of limits',
        text: 'One text rarely fits all of them. Write for the strictest one you sell on, then lengthen it where there is room. Categories may be stricter still.',
        show: { kind: 'compare', about: 'What is limited', columns: [], rows: [] },
      },
      {
        id: 'plans',
        heading: 'Free here, or with a monthly plan',
        text: 'The checker on this page is free, needs no account and has no daily limit. A free account keeps five works with their earlier versions. A plan also checks a whole catalogue from your account, up to 50,000 listings of a CSV file that stays on your device. When the rules of a marketplace change, we tell you by email which of your saved listings no longer pass.',
        show: { kind: 'prices', lists: ['writing'] },
      },
      {
        id: 'drafts',
        heading: 'What happens to your text',
        text: 'Checking a listing means counting, and that happens on your own device. Neither the text nor a picture is sent anywhere to be checked. A link you copy carries the text behind the # sign, which browsers do not send; anyone who opens the link can read it.',
      },
      {
        id: 'limits',
        heading: 'What counting cannot do',
        text: 'It counts words and characters; it does not judge style, prove a claim or know your category’s unwritten habits. Passing the rules does not promise a rank. Claims about health, safety or the environment need proof whatever their length.',
      },
      {
        id: 'questions',
        heading: 'Before you paste',
        text: 'What sellers ask about the checker.',
        points: [
          {
            term: 'Why 75 characters, when I have always read 200?',
            text: 'Amazon shortened titles on 27 July 2026: 75 characters, spaces included, and 200 only for media such as books, music and video. Older tools and articles still name the earlier figure. Every finding names its source and its date.',
          },
          {
            term: 'How are characters counted?',
            text: 'Each Unicode character counts as one, including spaces. An accented letter is one; a joined emoji may be several. Amazon’s search terms are counted in bytes, without spaces and punctuation; there an accented letter is two.',
          },
          {
            term: 'Does it work for listings in other languages?',
            text: 'It checks length, symbols and repeated words in every language. Forbidden phrases are listed in English only, so “free shipping” is found and its translation is not.',
          },
          {
            term: 'What does a safe fix change?',
            text: 'It removes symbols that are refused, words repeated too often and extra spaces. It never adds a word and never shortens a sentence by itself; cutting has its own button, and you can undo both.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed', 'change-plan'] },
      },
    ],
    usedWith: ['ContentDriven', 'BrandControl', 'Material'],
  },
  ContentDriven: {
    title: 'Content planner',
    description:
      'Plan content backwards from the day people buy: lead times for brief, photos, copy, listing and ads, in which order, and how much slack to keep.',
    family: 'CRE',
    code: 'CRE-02',
    label: 'Content planner',
    headline: 'Plan content backwards from the selling date.',
    sub: 'Pick a peak; lead times become a calendar: brief, photos, copy, listing, ads.',
    action: { label: 'Build my calendar', to: '#calendar' },
    closing: 'Start from the day you sell.',
    ending: { text: 'Enter that day, and the calendar counts back from it.' },
    second: { label: 'See the chain', to: '#chain' },
    tool: { id: 'calendar', heading: 'Your dates, counted backwards' },
    scene: {
      kit: 'sheets',
      camera: 'P',
      live: { count: 5 },
      plate: { note: 'sell 26 Nov', text: 'begin 19 Oct' },
    },
    sections: [
      {
        id: 'chain',
        heading: 'Which step holds up the others',
        text: 'Steps that wait for one another form a chain, and the longest chain sets the first day. Photos usually lead it, because they wait for goods. Copy can be written at the same time; ads cannot start before both are done.',
        show: {
          kind: 'picture',
          name: 'lead-time-chain',
          caption:
            'Working days before the selling date, to scale. The longest chain is underlined in orange: one more day there moves the first day. The lengths are our own rule of thumb; the calendar above takes yours.',
        },
      },
      {
        id: 'backwards',
        heading: 'What each step hands to the next',
        text: 'A date is only good if the next person can start on it. Agree on what is handed over, and give every step the days it took you last time, not the days you hope for.',
        points: [
          {
            term: '1. Brief',
            text: 'One page that says what is sold, to whom, what must be shown, and who decides.',
          },
          {
            term: '2. Photos',
            text: 'Files in the size the marketplace asks for, after one round of changes, showing the product in its final packaging.',
          },
          {
            term: '3. Copy',
            text: 'Title, bullets and ready answers, checked against the rules of each marketplace.',
          },
          {
            term: '4. Listing',
            text: 'Approved and live, with room for one refusal and one correction.',
          },
          {
            term: '5. Ads',
            text: 'Set up while the listing waits and switched on once it is live, with some days to learn before the peak.',
          },
        ],
      },
      {
        id: 'checklist',
        heading: 'Before you fix the dates',
        text: 'Seven things delay a content plan more often than the writing does. Tick what you have in writing.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'samples',
              text: 'Samples for the shoot have their own date',
              why: 'They must arrive well before the goods do.',
            },
            {
              id: 'holidays',
              text: 'Your holidays and those of the studio and factory are in the calendar',
              why: 'They are rarely the same days.',
            },
            {
              id: 'deal-days',
              text: 'The last day to submit deals is noted',
              why: 'Marketplaces close submissions weeks before a peak; your seller account names the day.',
            },
            {
              id: 'inbound',
              text: 'Stock is in the warehouse before ads begin',
              why: 'An ad for something out of stock costs you twice.',
            },
            {
              id: 'decider',
              text: 'One named person approves',
              why: 'If two people approve, nobody does.',
            },
            {
              id: 'proof',
              text: 'You have proof for every claim in the copy',
              why: 'If you are asked for it late, the listing stops and the ads with it.',
            },
            {
              id: 'cover',
              text: 'Each person has a deputy until the selling date',
              why: 'The longest chain has no room for a week of illness.',
            },
          ],
        },
      },
      {
        id: 'limits',
        heading: 'What a calendar cannot know',
        text: 'It adds up days; it does not know whether a supplier keeps a promise. Keep a tenth of the total as slack, put it before the selling date and do not spend it early.',
      },
      {
        id: 'questions',
        heading: 'About the calendar',
        text: 'How it counts, and what you can save.',
        points: [
          {
            term: 'Which days are skipped?',
            text: 'Saturdays and Sundays always, United States federal holidays and the week of Chinese New Year if you tick them, and every day you choose yourself. Add holidays of other countries as your own days off.',
          },
          {
            term: 'Where do the lengths of the steps come from?',
            text: 'They are our rule of thumb to start with, because no marketplace publishes such figures. Replace them with what it took you last time; a step with 0 days is left out.',
          },
          {
            term: 'What is in the calendar file?',
            text: 'One entry for each step from its first to its last day, and one for the selling date. Any program that reads .ics files can open it. It is a copy: after a change, save it again.',
          },
          {
            term: 'Why is Prime Day not in the list of peaks?',
            text: 'Because its date follows no rule and is announced each year. Once it is known, pick it as the selling date.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed', 'what-browser-stores'] },
      },
    ],
    usedWith: ['EzWriting', 'EzSocialengine', 'BrandInvestment'],
  },
} as const satisfies Record<'EzWriting' | 'ContentDriven', PageCopy>;
