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
                'Approved pictures and words, with their terms',
                'Clients who have given you written permission',
                'A public tariff with divisors, limits and dates',
              ],
            },
            {
              term: 'We do',
              cells: [
                'Enter each rule with its source and the day it was read',
                'Publish the kit and keep a record of every download',
                'Keep a workspace for each client and seats for your people',
                'Enter the lane and rank it like any other',
              ],
            },
            {
              term: 'Sellers get',
              cells: [
                'The rule beside the field they are writing in',
                'The right picture, with permission to use it',
                'Work done in one place by people they know',
                'A lane that fits, before they pack the parcel',
              ],
            },
            {
              term: 'Money',
              cells: [
                'Nobody pays for being listed',
                'Nobody pays for a better position',
                'Seats at catalogue prices; referral terms if you want them',
                'No lane is moved up for money',
              ],
            },
            {
              term: 'First try',
              cells: ['One category', 'One product line', 'One client', 'One lane'],
            },
            {
              term: 'When it ends',
              cells: [
                'The last set stays available, with its date',
                'Downloads stop; licences already given continue',
                'Each client keeps what is in its own name',
                'The lane is shown as expired, then removed',
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
          { term: '3. Try', text: 'We try one rule set, one kit, one client or one lane, with an end date.' },
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
        show: { kind: 'compare', about: 'Counted', columns: [], rows: [] },
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
      'Give resellers approved pictures and words with the terms attached: what a complete brand kit contains, and how it is published, updated and withdrawn.',
    family: 'HSE',
    code: brand.code,
    label: 'Brands',
    headline: 'Give resellers the right pictures and words.',
    sub: 'Publish approved artwork with usage terms attached.',
    action: { label: 'Publish a kit', to: '#enquiry' },
    second: { label: 'Check a kit', to: '#kit' },
    closing: 'Start with one product line.',
    ending: {
      text: 'Send the files once the right to the trademark is clear.',
      action: { label: 'Publish a kit', to: '#enquiry' },
    },
    tool: { id: 'kit', heading: 'Is the kit complete?' },
    scene: { kit: 'shelf', camera: 'R', live: { count: 5 }, plate: { text: '5 of 17 ready' } },
    sections: [
      {
        id: 'steps',
        heading: 'How a kit is published',
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
            term: '3. Write the terms',
            text: 'Say who may use it, where, until when, and whether it may be changed.',
          },
          {
            term: '4. Approve',
            text: 'You see the page before others do. Each download creates a licence record.',
          },
        ],
      },
      {
        id: 'kit-page',
        heading: 'What a reseller opens',
        text: 'Pictures, words and terms are on one page, so that nobody takes one without the other. The version tells an old kit from a new one.',
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
              text: 'The terms name the countries and the last day',
              why: 'A licence without an end date is hard to end.',
            },
            {
              id: 'signer',
              text: 'Somebody who may sign has read the page',
              why: 'The permission has to come from the owner of the mark.',
            },
          ],
        },
      },
      {
        id: 'withdrawal',
        heading: 'Changing and withdrawing',
        text: 'A new version does not overwrite the old one; the record says which was downloaded. When you withdraw a kit, new downloads stop. Uses already licensed follow the terms of their day.',
      },
      {
        id: 'enquiry',
        heading: 'Publish a kit',
        text: 'Send no files with your first message. We tell you where they go once the right to the trademark is clear.',
        points: [
          { term: 'The trademark', text: 'Its registration number, and the office that registered it.' },
          { term: 'The line', text: 'One product line, and how many products it has.' },
          { term: 'The terms', text: 'Who may use the kit, where, and until when.' },
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
      'Put your lanes where sellers plan parcels: which facts describe a lane, how divisors and rounding are compared fairly, and how a change is published.',
    family: 'HSE',
    code: brand.code,
    label: 'Carriers',
    headline: 'Put your lanes where sellers plan.',
    sub: 'Add divisors, limits and routes; the parcel calculator shows where you fit.',
    action: { label: 'Add a lane', to: '#preview' },
    second: { label: 'Send the tariff', to: '#enquiry' },
    closing: 'Put one lane to the test.',
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
        heading: 'What the calculator does with a lane',
        text: 'It takes the same four steps, in this order, for every carrier. A seller sees each of them, so a high bill explains itself.',
        show: {
          kind: 'picture',
          name: 'billed-steps',
          caption: 'The light, bulky parcel from the preview on its invented example lane.',
        },
      },
      {
        id: 'lane',
        heading: 'What describes a lane',
        text: 'We take six facts from your public tariff. What it does not state is left open, not guessed.',
        show: {
          kind: 'compare',
          about: 'Fact',
          columns: ['In your tariff', 'In the calculator'],
          rows: [
            {
              term: 'Route',
              cells: ['Country or zone of pick-up and of delivery', 'Decides which sellers see the lane'],
            },
            {
              term: 'Divisor',
              cells: [
                'With its units, and the parcels it applies to',
                'Gives the weight that the volume is billed as',
              ],
            },
            {
              term: 'Rounding',
              cells: [
                'For each side and the weight: up, nearest, step',
                'Applied before and after the division',
              ],
            },
            {
              term: 'Limits',
              cells: ['Longest side, girth and weight', 'Beyond them the lane says “not taken” and why'],
            },
            {
              term: 'Prices',
              cells: ['By billed weight, in your currency', 'Shown beside the rank; never decides it'],
            },
            {
              term: 'Validity',
              cells: [
                'The day the tariff starts and the day it ends',
                'After the last day the lane is shown as expired',
              ],
            },
          ],
        },
      },
      {
        id: 'fair',
        heading: 'How lanes are compared',
        text: 'We compare lanes by billed weight and published facts, in the same order for everyone. No lane is moved up for money, and a lane whose tariff has expired is shown as expired.',
      },
      {
        id: 'sides',
        heading: 'Who does what',
        text: 'You send the tariff and name a contact. We enter it with source and date and ask you to check it. Members use it to plan; they order from you, on your terms.',
      },
      {
        id: 'enquiry',
        heading: 'Send the tariff',
        text: 'One lane is enough to start with. Set it up in the preview first and copy its link into the message: we then enter what you have seen.',
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
