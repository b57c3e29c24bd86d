import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const partners = {
  Partners: {
    title: 'Partner programmes',
    description:
      'Four ways to work with us: marketplaces, brands, service firms and carriers. What each side brings and receives, and how a first talk is prepared.',
    family: 'HSE',
    code: brand.code,
    label: 'Partners',
    headline: 'Work with us on something specific.',
    sub: 'Four ways in. See what each side does before you write.',
    action: { label: 'Pick a programme', to: '#programmes' },
    scene: { kit: 'dock', camera: 'R' },
    sections: [
      {
        id: 'programmes',
        heading: 'Four programmes',
        text: 'Choose by what you can bring; the rest follows.',
        points: [
          {
            term: 'Marketplaces',
            text: 'You publish listing rules and document lists. Sellers arrive with fewer mistakes.',
          },
          {
            term: 'Brands',
            text: 'You publish approved artwork with terms. Resellers stop inventing their own.',
          },
          {
            term: 'Service firms',
            text: 'You serve several clients from one set of tools, each in a workspace of its own.',
          },
          {
            term: 'Carriers',
            text: 'You publish divisors, limits and routes. Sellers see when your lane fits.',
          },
        ],
      },
      {
        id: 'steps',
        heading: 'From first letter to first result',
        text: 'Each step can be the last one, with no hard feelings.',
        points: [
          {
            term: '1. Write',
            text: 'Through the feedback form, topic “partnership”: who you are, what you bring, one result you want.',
          },
          { term: '2. Talk', text: 'One conversation with the person who would do the work.' },
          { term: '3. Try', text: 'One rule set, one kit, one client or one lane, with an end date.' },
          { term: '4. Agree', text: 'Duties of each side and a way out, on two pages.' },
        ],
      },
      {
        id: 'not-offered',
        heading: 'What we do not offer',
        text: 'No paid placement in comparisons, no member data, no exclusive rights to a subject. If you only want to recommend us, the affiliate programme is the shorter way.',
      },
    ],
    usedWith: ['PartnersMarketplaces', 'PartnersBrands', 'Affiliate'],
  },
  PartnersMarketplaces: {
    title: 'For marketplaces',
    description:
      'Publish your listing rules and document lists where sellers prepare: what a rule set contains, how a source and a date keep it right, who changes it.',
    family: 'HSE',
    code: brand.code,
    label: 'Marketplaces',
    headline: 'Bring sellers who arrive prepared.',
    sub: 'Publish your listing rules and document lists where sellers check them.',
    action: { label: 'Propose a rule set', to: '/feedback' },
    second: { label: 'What a rule set contains', to: '#rule-set' },
    scene: { kit: 'map', camera: 'F' },
    sections: [
      {
        id: 'path',
        heading: 'Where mistakes come from',
        text: 'A seller reads your rule once, in a hurry, and writes the listing a week later in another program. If the rule stands where the writing is done, the refusal never has to be sent.',
      },
      {
        id: 'rule-set',
        heading: 'What a rule set contains',
        text: 'Plain data, one line for each rule.',
        points: [
          { term: 'Field', text: 'Title, bullet, description, picture, and the category it applies to.' },
          { term: 'Limit', text: 'Characters or bytes, pixels, allowed signs, forbidden words.' },
          { term: 'Severity', text: 'Stops the listing, or only advice.' },
          {
            term: 'Source and date',
            text: 'The public page the rule stands on and the day it was read. A rule without a source is not listed.',
          },
        ],
      },
      {
        id: 'sides',
        heading: 'Who does what',
        text: 'You name a contact and tell us when a rule changes. We update the set, keep the older version readable and show sellers the date. Nobody pays for being listed, and the wording stays neutral.',
      },
    ],
    usedWith: ['Partners', 'EzWriting', 'EzRegister'],
  },
  PartnersBrands: {
    title: 'For brands',
    description:
      'Give resellers approved pictures and words with the terms attached: what a complete brand kit holds, and how it is published, updated and withdrawn.',
    family: 'HSE',
    code: brand.code,
    label: 'Brands',
    headline: 'Give resellers the right pictures and words.',
    sub: 'Publish approved artwork with usage terms attached.',
    action: { label: 'Publish a kit', to: '/feedback' },
    second: { label: 'Check a kit', to: '#complete' },
    scene: { kit: 'shelf', camera: 'R' },
    sections: [
      {
        id: 'steps',
        heading: 'How a kit is published',
        text: 'One kit for each product line is easier to keep right than one for the whole brand.',
        points: [
          {
            term: '1. Prove the right',
            text: 'Registration number and a person who may sign for the brand.',
          },
          {
            term: '2. Collect',
            text: 'Files in the sizes marketplaces ask for, with names that say what they show.',
          },
          { term: '3. Write the terms', text: 'Who may use it, where, until when, changed or unchanged.' },
          {
            term: '4. Approve',
            text: 'You see the page before others do. Each download leaves a licence record.',
          },
        ],
      },
      {
        id: 'complete',
        heading: 'When is a kit complete?',
        text: 'Resellers invent what is missing. These five close most gaps.',
        points: [
          { term: 'Main picture', text: 'White ground, whole product, nothing added.' },
          { term: 'Detail pictures', text: 'Scale, materials, what is in the box, back and label.' },
          { term: 'Texts', text: 'Title in two lengths, five bullets, a description, safety notes.' },
          { term: 'Mark', text: 'As a vector, with clear space and one sentence of rules.' },
          { term: 'Facts', text: 'Size, weight, product codes, country of origin.' },
        ],
      },
      {
        id: 'withdrawal',
        heading: 'Changing and withdrawing',
        text: 'A new version does not overwrite the old one; the record says which was taken. When you withdraw a kit, new downloads stop. Uses already licensed follow the terms of their day.',
      },
    ],
    usedWith: ['Partners', 'Material', 'BrandControl'],
  },
  PartnersCompany: {
    title: 'For service firms',
    description:
      'For agencies, accountants and developers who look after several shops: one workspace per client, shared invoices, clear roles, and referral terms.',
    family: 'HSE',
    code: brand.code,
    label: 'Service firms',
    headline: 'Serve clients from one set of tools.',
    sub: 'For agencies, accountants and developers: client workspaces, shared invoices, referral terms.',
    action: { label: 'Apply', to: '/feedback' },
    second: { label: 'Compare the two set-ups', to: '#compare' },
    scene: { kit: 'desks', camera: 'R' },
    sections: [
      {
        id: 'compare',
        heading: 'Two ways to set it up',
        text: 'Decide before the first order, because ownership is hard to move later.',
        points: [
          {
            term: 'The client owns',
            text: 'Contract and invoices in the client’s name; your people are guests with a role. Best for anything the client keeps when you leave.',
          },
          {
            term: 'The firm owns',
            text: 'One contract and one invoice for you; you bill the client. Best for tools you use for many.',
          },
        ],
      },
      {
        id: 'prices',
        heading: 'How seats are counted',
        text: 'Prices come from the catalogue. A seat is a named person, not a device, and can be passed to a successor. Viewers who only read invoices or reports do not need to work in a workspace and should not have a key to one.',
      },
      {
        id: 'apply',
        heading: 'What to write when you apply',
        text: 'Use the feedback form, topic “partnership”. Say what you do, for how many clients, in which countries, and which of the two set-ups you want. Never send a client’s credentials.',
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
    second: { label: 'Send the tariff', to: '/feedback' },
    tool: { id: 'preview' },
    scene: { kit: 'parcels', camera: 'R' },
    sections: [
      {
        id: 'lane',
        heading: 'What describes a lane',
        text: 'Six facts, as your public tariff states them.',
        points: [
          { term: 'Route', text: 'Country or zone of pick-up and of delivery.' },
          { term: 'Divisor', text: 'With its units, and the parcels it applies to.' },
          { term: 'Rounding', text: 'Of each side and of the weight: up, nearest, step.' },
          { term: 'Limits', text: 'Longest side, girth, weight, and the charge beyond them.' },
          {
            term: 'Days and validity',
            text: 'Usual delivery days, and the date the tariff starts and ends.',
          },
        ],
      },
      {
        id: 'fair',
        heading: 'How lanes are compared',
        text: 'By the billed weight and the published facts, in the same order for everyone. No lane is moved up for money, and a lane whose tariff has expired is shown as expired.',
      },
      {
        id: 'sides',
        heading: 'Who does what',
        text: 'You send the tariff and name a contact. We enter it with source and date and ask you to check it. Members use it to plan; they order from you, on your terms.',
      },
    ],
    usedWith: ['Partners', 'LogisticsControl', 'PartnersMarketplaces'],
  },
} as const satisfies Record<
  'Partners' | 'PartnersMarketplaces' | 'PartnersBrands' | 'PartnersCompany' | 'PartnersCarrier',
  PageCopy
>;
