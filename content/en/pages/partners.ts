import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const partners = {
  Partners: {
    title: 'Partner programmes',
    description:
      'Four ways to work with us: marketplaces, brands, service firms and carriers. See what each side brings and receives, and how to prepare a first talk.',
    family: 'HSE',
    code: brand.code,
    label: 'Partners',
    headline: 'Work with us on something specific.',
    sub: 'Choose one of four programmes. See what each side does before you write.',
    action: { label: 'Pick a programme', to: '#programmes' },
    second: { label: 'Write to us', to: '#enquiry' },
    closing: 'Name one result you want.',
    ending: {
      text: 'Three lines are enough to start with, and a person reads them.',
      action: { label: 'Write to us', to: '#enquiry' },
    },
    tool: { id: 'programmes', heading: 'Which programme fits?' },
    scene: {
      kit: 'dock',
      camera: 'R',
      live: { parcel: [40, 35, 30] },
      plate: { note: 'Your answers', text: '3 of 3 answers fit' },
    },
    sections: [
      {
        id: 'sides',
        heading: 'What each side does',
        text: 'The table answers the same six questions for all four. What is not in it is not part of the programme.',
        show: {
          kind: 'compare',
          about: 'Question',
          columns: ['Marketplaces', 'Brands', 'Service firms', 'Carriers'],
          rows: [
            {
              term: 'You bring',
              cells: [
                'Listing rules and document lists from a public page',
                'Approved pictures and words, and the right to license them',
                'Clients who have given you written permission',
                'A public tariff with divisor, rounding and dates',
              ],
            },
            {
              term: 'We do',
              cells: [
                'Enter each rule with its source and the day it was read',
                'Publish the files in the library, with a certificate for every download',
                'Keep a workspace for each client and seats for your people',
                'Enter the divisor, rounding and dates of your tariff, with the source',
              ],
            },
            {
              term: 'Sellers get',
              cells: [
                'The rule beside the field they are writing in',
                'The right picture, with permission to use it',
                'Work done in one place by people they know',
                'The weight you will bill, before they pack the parcel',
              ],
            },
            {
              term: 'Money',
              cells: [
                'Nobody pays for being listed',
                'Nobody pays for a better position',
                'Seats at catalogue prices; referral terms if you want them',
                'Nobody pays for being listed',
              ],
            },
            {
              term: 'First try',
              cells: ['One category', 'One product line', 'One client', 'One service'],
            },
            {
              term: 'When it ends',
              cells: [
                'The last set stays available, with its date',
                'New downloads stop; licences already given stay valid',
                'Each client keeps what is in its own name',
                'We remove the tariff from the calculator',
              ],
            },
          ],
        },
      },
      {
        id: 'steps',
        heading: 'From first message to first result',
        text: 'Either side can stop after any step, with no hard feelings.',
        points: [
          {
            term: '1. Write',
            text: 'Tell us who you are, what you bring and one result you want. The form below starts the message.',
          },
          { term: '2. Talk', text: 'You talk once with the person who would do the work.' },
          {
            term: '3. Try',
            text: 'We try one rule set, one kit, one client or one service of a tariff, with an end date.',
          },
          { term: '4. Agree', text: 'Two pages list the duties of each side and how to end it.' },
        ],
      },
      {
        id: 'not-offered',
        heading: 'What we do not offer',
        text: 'We offer no paid placement in comparisons, no member data and no exclusive rights to a subject. If you only want to recommend us, join the affiliate programme instead.',
      },
      {
        id: 'enquiry',
        heading: 'Write to us',
        text: 'A person reads every message. Three lines are enough to start with, and you can change the message until you send it.',
        points: [
          { term: 'Who you are', text: 'Your company, country, and the person who would do the work.' },
          { term: 'What you bring', text: 'The public page, price list or product line it is about.' },
          { term: 'One result', text: 'What should be different three months from now.' },
        ],
      },
    ],
    usedWith: ['PartnersMarketplaces', 'PartnersBrands', 'Affiliate'],
  },
  PartnersMarketplaces: {
    title: 'For marketplaces',
    description:
      'Publish your listing rules and document lists where sellers prepare: what a rule set contains, how its source and date keep it correct, who changes it.',
    family: 'HSE',
    code: brand.code,
    label: 'Marketplaces',
    headline: 'Bring sellers who arrive prepared.',
    sub: 'Publish your listing rules and document lists where sellers check them.',
    action: { label: 'Propose a rule set', to: '#enquiry' },
    second: { label: 'See what is covered', to: '#coverage' },
    closing: 'Start with one category.',
    ending: {
      text: 'We need the pages with its rules, and somebody who tells us when they change.',
      action: { label: 'Propose a rule set', to: '#enquiry' },
    },
    scene: {
      kit: 'map',
      camera: 'F',
      live: { count: 1 },
      plate: { note: 'Read on 20 Nov 2026', text: '51 rules with a source' },
    },
    sections: [
      {
        id: 'path',
        heading: 'Where mistakes come from',
        text: 'A seller reads your rule once, in a hurry, and writes the listing a week later in another program. If the rule is shown where the seller writes, you never have to refuse the listing.',
        show: {
          kind: 'picture',
          name: 'rule-beside-field',
          caption: 'An invented listing. The limit is eBay’s, as the listing checker applies it.',
        },
      },
      {
        id: 'coverage',
        heading: 'What is covered today',
        text: 'We cover five marketplaces, read from their public pages and counted from the rules that the tools apply. These are not partnerships: a partner tells us about a change before sellers run into it.',
        show: { kind: 'compare', about: 'Marketplace', columns: [], rows: [] },
      },
      {
        id: 'rule-set',
        heading: 'What a rule set contains',
        text: 'It is plain data with one entry per rule. These two are copied from the sets in use.',
        points: [
          { term: 'Field', text: 'Title, bullet, description, picture, and the category it applies to.' },
          { term: 'Limit', text: 'Characters or bytes, pixels, allowed characters, forbidden words.' },
          { term: 'Severity', text: 'Blocks the listing, or is only advice.' },
          {
            term: 'Source and date',
            text: 'The public page with the rule and the day it was read. Without a source it is our own advice and marked as such.',
          },
        ],
        show: { kind: 'code', samples: [] },
      },
      {
        id: 'sides',
        heading: 'Who does what',
        text: 'You name a contact and tell us when a rule changes. We update the set, keep the older version available and show sellers the date. Nobody pays for being listed, and the wording stays neutral.',
      },
      {
        id: 'enquiry',
        heading: 'Propose a rule set',
        text: 'One category is enough to start with. We cannot enter rules that are not on a public page.',
        points: [
          { term: 'The pages', text: 'The addresses where sellers can read the rules.' },
          { term: 'The categories', text: 'Which goods they apply to, and which they do not.' },
          { term: 'The contact', text: 'Who tells us on the day a rule changes.' },
        ],
      },
    ],
    usedWith: ['Partners', 'EzWriting', 'EzRegister'],
  },
  PartnersBrands: {
    title: 'For brands',
    description:
      'Give resellers approved pictures and words: what a complete brand kit contains, and how its files are published, updated and withdrawn in our library.',
    family: 'HSE',
    code: brand.code,
    label: 'Brands',
    headline: 'Give resellers the right pictures and words.',
    sub: 'Publish approved artwork in our library, each file with its licence.',
    action: { label: 'Propose a kit', to: '#enquiry' },
    second: { label: 'Check a kit', to: '#kit' },
    closing: 'Start with one product line.',
    ending: {
      text: 'Send the files once the right to the trademark is clear.',
      action: { label: 'Propose a kit', to: '#enquiry' },
    },
    tool: { id: 'kit', heading: 'Is the kit complete?' },
    scene: { kit: 'shelf', camera: 'R', live: { count: 5 }, plate: { text: '5 of 17 ready' } },
    sections: [
      {
        id: 'steps',
        heading: 'How the files of a kit are published',
        text: 'One kit per product line is easier to keep up to date than one for the whole brand.',
        points: [
          {
            term: '1. Prove the right',
            text: 'We need a registration number and a person who may sign for the brand.',
          },
          {
            term: '2. Collect',
            text: 'Prepare files in the sizes marketplaces ask for, with names that say what they show.',
          },
          {
            term: '3. Choose the licence',
            text: 'You choose one of the licences of the library for each file. All of them allow commercial use, changes and passing the files on, and none covers your trademark. Do not send files that need tighter terms.',
          },
          {
            term: '4. Approve',
            text: 'You check our entries before they are published. Each download then gets a certificate with the licence terms of that day.',
          },
        ],
      },
      {
        id: 'kit-page',
        heading: 'A kit on one page',
        text: 'If you also hand out the kit yourself, put pictures, words and terms on one page, so that nobody takes one without the others. A version number tells a new kit from an old one.',
        show: {
          kind: 'picture',
          name: 'brand-kit-page',
          caption: 'An invented brand. Artwork and terms are drawn for this page.',
        },
      },
      {
        id: 'complete',
        heading: 'Before you send a kit',
        text: 'The check above looks at what is in the kit. This list is for you: settle these points before anybody may use it.',
        show: {
          kind: 'checklist',
          items: [
            {
              id: 'rights',
              text: 'The photographer’s contract lets you pass the pictures on',
              why: 'Owning the product does not mean owning its picture.',
            },
            {
              id: 'people',
              text: 'Everybody who is recognisable has agreed in writing',
              why: 'This includes hands and voices where your law says so.',
            },
            {
              id: 'fonts',
              text: 'Fonts are outlined, or their licence allows sharing',
              why: 'A font file in a kit is a copy of the font.',
            },
            {
              id: 'claims',
              text: 'You can prove every claim in the texts',
              why: 'Resellers repeat it word for word.',
            },
            {
              id: 'markets',
              text: 'You accept that the licence has no countries and no end date',
              why: 'A licence that was given cannot be taken back.',
            },
            {
              id: 'signer',
              text: 'Somebody who may sign has approved the licence',
              why: 'The permission has to come from the owner of the mark.',
            },
          ],
        },
      },
      {
        id: 'withdrawal',
        heading: 'Changing and withdrawing',
        text: 'A new version does not overwrite the old one: each certificate names the version that was downloaded. When you withdraw a file, new downloads stop. Licences already given stay valid.',
      },
      {
        id: 'enquiry',
        heading: 'Propose a kit',
        text: 'Send no files with your first message. We tell you where they go once the right to the trademark is clear.',
        points: [
          { term: 'The trademark', text: 'Its registration number, and the office that registered it.' },
          { term: 'The line', text: 'One product line, and how many products it has.' },
          { term: 'The licence', text: 'Which licence of the library you choose for these files.' },
        ],
      },
    ],
    usedWith: ['Partners', 'Material', 'BrandControl'],
  },
  PartnersCompany: {
    title: 'For service firms',
    description:
      'For agencies, accountants and developers who look after several shops: one workspace per client, seats for colleagues, and referral terms.',
    family: 'HSE',
    code: brand.code,
    label: 'Service firms',
    headline: 'Serve clients from one set of tools.',
    sub: 'For agencies, accountants and developers: client workspaces, seats and referral terms.',
    action: { label: 'Apply', to: '#enquiry' },
    ending: { text: 'Tell us how many clients and colleagues you have.' },
    second: { label: 'Estimate the seats', to: '#seats' },
    closing: 'Set up your first client.',
    tool: { id: 'seats', heading: 'What would the seats cost?' },
    scene: {
      kit: 'desks',
      camera: 'R',
      live: { count: 4 },
      plate: { note: 'For 6 clients', text: '4 seats, or 12 as guests' },
    },
    sections: [
      {
        id: 'compare',
        heading: 'Two ways to set it up',
        text: 'Decide before the first order, because ownership is hard to change later.',
        show: {
          kind: 'compare',
          about: 'Question',
          columns: ['The client owns', 'Your firm owns'],
          rows: [
            {
              term: 'Contract and invoices',
              cells: ['In the client’s name, one per client', 'In your name, one for all clients'],
            },
            {
              term: 'Who pays',
              cells: ['The client, directly', 'You, and you bill the client'],
            },
            {
              term: 'Your people',
              cells: ['Guests with a seat with each client', 'One seat each, however many clients'],
            },
            {
              term: 'Shops and their logins',
              cells: ['The client’s', 'The client’s: a workspace never changes whose shop it is'],
            },
            {
              term: 'When you part',
              cells: ['Your seats end; everything else stays', 'You hand over and close the workspace'],
            },
            {
              term: 'Best for',
              cells: ['Anything the client keeps when you leave', 'Tools you use for many clients'],
            },
          ],
        },
      },
      {
        id: 'prices',
        heading: 'The prices behind it',
        text: 'A seat is for a named person, not a device, and can be passed to a successor. Invoices are read only in the account they belong to; copies can be mailed to a second address.',
        show: { kind: 'prices', lists: ['browsers', 'writing', 'membership'] },
      },
      {
        id: 'referral',
        heading: 'If you only recommend us',
        text: 'When a client orders in their own name through your link, you earn the affiliate rates, under the same public terms as everybody. Your own orders do not count, and the client should know that you are paid.',
      },
      {
        id: 'enquiry',
        heading: 'Apply',
        text: 'You need no approval to order seats. Write to us if you want to set up client workspaces together, or need more than the plans include.',
        points: [
          { term: 'The work', text: 'What you do, for how many clients, in which countries.' },
          { term: 'The set-up', text: 'Which of the two you want, and why.' },
          { term: 'No secrets', text: 'Never send a client’s credentials, here or anywhere.' },
        ],
      },
    ],
    usedWith: ['Partners', 'EzBrowsers', 'CustomSolutions'],
  },
  PartnersCarrier: {
    title: 'For carriers',
    description:
      'Put your tariff where sellers plan parcels: which facts we take from it, how divisors and rounding are compared fairly, and how you try out a lane.',
    family: 'HSE',
    code: brand.code,
    label: 'Carriers',
    headline: 'Put your tariff where sellers plan.',
    sub: 'The parcel calculator uses your divisor and rounding. The preview shows which parcels a lane takes.',
    action: { label: 'Try a lane', to: '#preview' },
    second: { label: 'Send the tariff', to: '#enquiry' },
    closing: 'Try one lane.',
    ending: {
      text: 'Its public tariff and the days it is valid are enough to start with.',
      action: { label: 'Send the tariff', to: '#enquiry' },
    },
    tool: { id: 'preview' },
    scene: {
      kit: 'parcels',
      camera: 'R',
      live: { bars: [1, 1, 0] },
      plate: { note: 'Your lane', text: '2 of 3 parcels taken' },
    },
    sections: [
      {
        id: 'billing',
        heading: 'How a parcel is billed',
        text: 'The calculator and the preview take the same steps, in this order, for every carrier, and show the result of each. Only the preview also shows a price.',
        show: {
          kind: 'picture',
          name: 'billed-steps',
          caption: 'The light, bulky parcel from the preview on its invented example lane.',
        },
      },
      {
        id: 'lane',
        heading: 'What describes a lane',
        text: 'We enter the divisor, the rounding and the dates in the parcel calculator. The preview on this page also works with limits and prices, and nobody sees your figures unless you share its link. We do not guess what a tariff does not state.',
        show: {
          kind: 'compare',
          about: 'Fact',
          columns: ['In your tariff', 'What it does'],
          rows: [
            {
              term: 'Route',
              cells: [
                'Country or zone of pick-up and of delivery',
                'Tells us which service the entry is for',
              ],
            },
            {
              term: 'Divisor',
              cells: [
                'With its units, and the parcels it applies to',
                'Calculator and preview: the weight that the volume is billed as',
              ],
            },
            {
              term: 'Rounding',
              cells: [
                'For each side and the weight: up, nearest, step',
                'Calculator and preview: applied before and after the division',
              ],
            },
            {
              term: 'Limits',
              cells: [
                'Longest side, girth and weight',
                'Preview: beyond them the lane says “not taken” and why',
              ],
            },
            {
              term: 'Prices',
              cells: [
                'By billed weight, in your currency',
                'Preview: shown beside the rank; never decides it',
              ],
            },
            {
              term: 'Validity',
              cells: [
                'The day the tariff starts and the day it ends',
                'Calculator: used from the first day to the last',
              ],
            },
          ],
        },
      },
      {
        id: 'fair',
        heading: 'How carriers are compared',
        text: 'The calculator works out the billed weight from published rules and lists the lightest first. Nobody pays for being listed or for a better position.',
      },
      {
        id: 'sides',
        heading: 'Who does what',
        text: 'You send the tariff and name a contact. We enter it with source and date and ask you to check it. Sellers use it to plan; they order from you, on your terms.',
      },
      {
        id: 'enquiry',
        heading: 'Send the tariff',
        text: 'One service of your tariff is enough to start with. Try it as a lane in the preview first and copy the link into your message, so that we see the same figures as you.',
        points: [
          { term: 'The tariff', text: 'Its public address, and the days it is valid.' },
          { term: 'The lane', text: 'Pick-up, delivery, and the link to your preview.' },
          { term: 'The contact', text: 'Who checks our entry and tells us of changes.' },
        ],
      },
    ],
    usedWith: ['Partners', 'LogisticsControl', 'PartnersMarketplaces'],
  },
} as const satisfies Record<
  'Partners' | 'PartnersMarketplaces' | 'PartnersBrands' | 'PartnersCompany' | 'PartnersCarrier',
  PageCopy
>;
