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
    sub: 'Choose pages, payments and languages to get a brief, a launch checklist and an estimate.',
    action: { label: 'Build my brief', to: '#brief' },
    tool: { id: 'brief', heading: 'What your shop needs' },
    second: { label: 'Send it to us', to: '/custom-solutions' },
    closing: 'Take the brief to any builder.',
    ending: {
      text: 'It names no company. With us, five more answers turn it into a scope.',
      action: { label: 'Answer five questions', to: '/custom-solutions' },
    },
    scene: { kit: 'bench', camera: 'L', live: { count: 5 }, plate: { text: '80 to 202 h' } },
    sections: [
      {
        id: 'work',
        heading: 'How the work runs',
        text: 'You approve each step before the next and can stop after any of them. Code, domain and accounts are in your name from the first day.',
        points: [
          {
            term: '1. Brief',
            text: 'Send the brief above to us or to anybody else. It names no company.',
          },
          {
            term: '2. Scope',
            text: 'After some questions you get what is in, what is out, price and date in writing.',
          },
          {
            term: '3. Three pages',
            text: 'Home, product and checkout are designed for phone and desktop. The other pages follow from them.',
          },
          {
            term: '4. Build and test',
            text: 'This happens at an address only you know. You go through the launch checklist, not us.',
          },
          {
            term: '5. Launch',
            text: 'The shop opens on a quiet weekday morning. Handover is a written page and an hour together.',
          },
        ],
      },
      {
        id: 'kinds',
        heading: 'Count kinds of page, not pages',
        text: 'A product page is designed and built once, however many products use it. So the estimate asks for kinds of page. A sixth kind costs days; the sixtieth product costs only its photos and text.',
        show: {
          kind: 'picture',
          name: 'page-kinds',
          caption: 'An invented shop with 60 products in 12 lists and 11 pages of text.',
        },
      },
      {
        id: 'estimate',
        heading: 'Where the hours come from',
        text: 'They come from our own rule of thumb, checked on 20 Nov 2026, for a small team on a ready-made shop system. It adds a range for each line of the brief. It knows nothing about your data, your taste or your supplier, and these change the hours more than any line here.',
      },
      {
        id: 'limits',
        heading: 'What a brief does not replace',
        text: 'It makes quotes comparable; it does not make them correct. A shop does not bring visitors: plan for them separately.',
      },
      {
        id: 'questions',
        heading: 'Before you build',
        text: 'What people ask about the brief and who owns what.',
        points: [
          {
            term: 'Does the estimate become the price?',
            text: 'No. It is a range of hours and binds nobody. You get a price in a scope, after some questions, for exactly the lines written there.',
          },
          {
            term: 'May another builder use the brief?',
            text: 'Yes. Copy or print it, or send its address: the choices are in the link. You can compare two quotes for the same brief side by side.',
          },
          {
            term: 'Who writes the texts and translates them?',
            text: 'You do, or somebody you pay for it. The hours for another language cover its addresses, emails and formats, but no translation.',
          },
          {
            term: 'Which shop system will it be?',
            text: 'The scope names one, with the reason and its monthly cost to you. The hours assume a ready-made system; writing one from scratch is another job.',
          },
          {
            term: 'What if I leave later?',
            text: 'You take everything with you. Domain, hosting, code and provider accounts are yours, and the handover page says how to change each password.',
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
      'Describe a job in five answers and get a written scope with a price: goal, systems, volume, deadline and budget. See what happens after you send it.',
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
      text: 'Only the goal is required. What you write stays on this device until you send it.',
      action: { label: 'Write my brief', to: '#job' },
    },
    scene: { kit: 'bench', camera: 'P', live: { count: 0 }, plate: { text: '0 of 5 answered' } },
    sections: [
      {
        id: 'after',
        heading: 'What happens next',
        text: 'There are four steps, and a person takes each one. None of them starts by itself.',
        points: [
          {
            term: '1. A reference number',
            text: 'You see it on this page at once and get it in an email, so that we both know which brief we mean.',
          },
          {
            term: '2. Questions, or a no',
            text: 'The questions in the margin of your brief come first. If we say no, we give a reason.',
          },
          {
            term: '3. A scope',
            text: 'It says what is in, what is out, price, date, and who does what. You may take it elsewhere.',
          },
          {
            term: '4. Your yes, in writing',
            text: 'Work only starts then. Until then you owe nothing.',
          },
        ],
      },
      {
        id: 'scope',
        heading: 'What a scope looks like',
        text: 'It is one or two pages, in terms that can be tested. Each part is there because leaving it out has cost somebody money.',
        show: {
          kind: 'picture',
          name: 'scope-sheet',
          caption: 'An invented job with our notes in the margin.',
        },
      },
      {
        id: 'limits',
        heading: 'What we turn down',
        text: 'We say so in our first answer, so you don’t lose a week.',
        points: [
          {
            term: 'What breaks a marketplace’s rules',
            text: 'Reviews that nobody wrote, orders that nobody placed, prices read from behind a login that is not yours.',
          },
          {
            term: 'Personal data without a legal basis',
            text: 'Lists of people gathered from profiles, or buyers’ addresses used for what they did not agree to.',
          },
          {
            term: 'A job nobody owns',
            text: 'Somebody on your side must be able to answer a question and say that it is done.',
          },
          {
            term: 'A date we cannot meet',
            text: 'If the date is too close, we say which part could run by then, or that none could.',
          },
        ],
      },
      {
        id: 'questions',
        heading: 'Before you send it',
        text: 'What people ask about the five answers.',
        points: [
          {
            term: 'Must I answer all five?',
            text: 'Only the goal. We ask for the rest later, so each answer now saves an email.',
          },
          {
            term: 'Can I send files?',
            text: 'Not with the brief. When you have its number, send them through the feedback form and name it there: up to three files of 5 MB each.',
          },
          {
            term: 'What if I close the page halfway?',
            text: 'Your answers stay on this device, in this browser, until you send them or start again. They are not in the address, so a link to this page shows nobody what you wrote.',
          },
          {
            term: 'How do I add the brief for a shop?',
            text: 'Build it on the page for websites and press “Take it to custom work”. It appears below your answers, and you can remove it again.',
          },
        ],
        show: { kind: 'questions', ids: ['tax', 'who-sees-data'] },
      },
    ],
    usedWith: ['BuildWebsites', 'PartnersCompany', 'Dedicated'],
  },
} as const satisfies Record<'BuildWebsites' | 'CustomSolutions', PageCopy>;
