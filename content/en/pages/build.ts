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
    tool: { id: 'brief', heading: 'What your shop must have' },
    second: { label: 'Send it to us', to: '/custom-solutions' },
    closing: 'Take the brief to any builder.',
    ending: {
      text: 'It names no company. With us, five more questions make a scope of it.',
      action: { label: 'Answer five questions', to: '/custom-solutions' },
    },
    scene: { kit: 'bench', camera: 'L', live: { count: 5 }, plate: { text: '80 to 202 h' } },
    sections: [
      {
        id: 'work',
        heading: 'How the work runs',
        text: 'You approve between the steps, and each can be the last. Code, domain and accounts are in your name from the first day.',
        points: [
          {
            term: '1. Brief',
            text: 'The one above, sent to us or to anybody else. It names no company.',
          },
          {
            term: '2. Scope',
            text: 'Questions first, then what is in, what is out, price and date in writing.',
          },
          {
            term: '3. Three pages',
            text: 'Home, product and checkout are designed on a phone and on a desk. The rest follows from them.',
          },
          {
            term: '4. Build and test',
            text: 'On an address only you know. You go through the launch list, not we.',
          },
          {
            term: '5. Open',
            text: 'On a quiet weekday morning. Handover is a written page and an hour together.',
          },
        ],
      },
      {
        id: 'kinds',
        heading: 'Count kinds of page, not pages',
        text: 'A product page is designed and built once, however many products stand on it. So the estimate asks for kinds. A sixth kind costs days; the sixtieth product costs its photographs and words.',
        show: {
          kind: 'picture',
          name: 'page-kinds',
          caption: 'An invented shop with 60 products in 12 lists and 11 pages of text.',
        },
      },
      {
        id: 'estimate',
        heading: 'Where the hours come from',
        text: 'From a rule of thumb of this site, checked on November 20, 2026, for a small team on a ready shop system. It adds a range for each line of the brief. It knows nothing of your data, your taste or your supplier, and these move a shop more than any line here.',
      },
      {
        id: 'limits',
        heading: 'What a brief does not replace',
        text: 'It makes offers comparable; it does not make them correct. Visitors do not come with a shop: plan for them separately.',
      },
      {
        id: 'questions',
        heading: 'Before you build',
        text: 'About the brief and about who owns what.',
        points: [
          {
            term: 'Does the estimate become the price?',
            text: 'No. It is a range of hours and binds nobody. A price stands in a scope, after questions, for exactly the lines written there.',
          },
          {
            term: 'May another builder use the brief?',
            text: 'Yes. Copy or print it, or send its address: the choices are in the link. Two offers for the same brief can be laid side by side.',
          },
          {
            term: 'Who writes the texts and translates them?',
            text: 'You, or somebody you pay for it. The hours for a further language cover its addresses, mails and formats, and not a word of translation.',
          },
          {
            term: 'Which shop system will it be?',
            text: 'The scope names one, with the reason and with what it costs you by the month. The hours assume a ready system; writing one from nothing is another job.',
          },
          {
            term: 'What if I leave later?',
            text: 'Then you leave with everything. Domain, hosting, code and provider accounts are yours, and the handover page says how to change each password.',
          },
        ],
        show: { kind: 'questions', ids: ['account-needed', 'what-browser-stores'] },
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
    action: { label: 'Send my brief', to: '#job' },
    tool: { id: 'job', heading: 'Five questions, one brief' },
    second: { label: 'What happens next', to: '#after' },
    closing: 'Write down what will be different.',
    ending: {
      text: 'Only the goal is needed. What you write stays on this device until you send it.',
      action: { label: 'Write my brief', to: '#job' },
    },
    scene: { kit: 'bench', camera: 'P', live: { count: 0 }, plate: { text: '0 of 5 answered' } },
    sections: [
      {
        id: 'after',
        heading: 'What happens next',
        text: 'Four steps, and a person at each. None of them starts by itself.',
        points: [
          {
            term: '1. A number, at once',
            text: 'It stands on this page and in a mail. With it, both sides speak of the same brief.',
          },
          {
            term: '2. Questions, or a no',
            text: 'The ones in the margin of your brief come first. A no gives its reason.',
          },
          {
            term: '3. A scope',
            text: 'What is in, what is out, price, date, and who does what. You may take it elsewhere.',
          },
          {
            term: '4. Your yes, in writing',
            text: 'Work begins then and not before. Until then nothing is owed.',
          },
        ],
      },
      {
        id: 'scope',
        heading: 'What a scope looks like',
        text: 'One or two pages, in words that can be tested. Each part is there because its absence has cost somebody money.',
        show: {
          kind: 'picture',
          name: 'scope-sheet',
          caption: 'An invented job, with our notes in the margin.',
        },
      },
      {
        id: 'limits',
        heading: 'What we turn down',
        text: 'We say so in the first answer, so that you lose no week over it.',
        points: [
          {
            term: 'What breaks a marketplace’s rules',
            text: 'Reviews that nobody wrote, orders that nobody placed, prices read from behind a login that is not yours.',
          },
          {
            term: 'Personal data without a ground',
            text: 'Lists of people gathered from profiles, or buyers’ addresses used for what they did not agree to.',
          },
          {
            term: 'A job nobody owns',
            text: 'Somebody on your side must be able to answer a question and say that it is done.',
          },
          {
            term: 'A date we cannot hold',
            text: 'If the day is too near, we say which part could run by then, or that none could.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Before you send it',
        text: 'About the five answers and what becomes of them.',
        points: [
          {
            term: 'Must I answer all five?',
            text: 'Only the goal. Whatever is open is asked for later, so each answer now saves one mail.',
          },
          {
            term: 'Can I send files?',
            text: 'Not with the brief. When you have its number, send them through the feedback form and name it there: up to three files of 5 MB each.',
          },
          {
            term: 'What if I close the page half way?',
            text: 'Your answers stay on this device, in this browser, until you send them or start again. They are in no address, so a link to this page shows nobody what you wrote.',
          },
          {
            term: 'How does the brief of a shop come along?',
            text: 'Build it on the page for websites and press “Take it to custom work”. It stands below your answers, and you can leave it out again.',
          },
        ],
        show: { kind: 'questions', ids: ['tax', 'who-sees-data'] },
      },
    ],
    usedWith: ['BuildWebsites', 'PartnersCompany', 'Dedicated'],
  },
} as const satisfies Record<'BuildWebsites' | 'CustomSolutions', PageCopy>;
