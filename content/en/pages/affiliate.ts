import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const affiliate = {
  Affiliate: {
    title: 'Affiliate programme',
    description:
      'Recommend a tool and know each step to the payout beforehand: link, click, sign-up, order, hold and payment, with public rules and advice on disclosure.',
    family: 'HSE',
    code: brand.code,
    label: 'Affiliate',
    headline: 'Recommend a tool. Know every step to the payout.',
    sub: 'A link that counts for 90 days, public rates and public terms.',
    action: { label: 'Join', to: '/register' },
    second: { label: 'Try your own figures', to: '#estimate' },
    closing: 'Recommend what you would use yourself.',
    ending: {
      text: 'Joining takes a free account, and the terms stay public.',
      action: { label: 'Create account', to: '/register' },
    },
    tool: { id: 'estimate', heading: 'What would your link earn?' },
    scene: {
      kit: 'ledger',
      camera: 'F',
      live: { bars: [0.25, 0.52, 0.61] },
      plate: { note: 'Your figures', text: '6 orders a month' },
    },
    sections: [
      {
        id: 'steps',
        heading: 'The way of a commission',
        text: 'Every step has a date and a rule, so that a refusal can be explained.',
        points: [
          {
            term: '1. Click',
            text: 'Somebody opens your link. It counts for 90 days, and the last link clicked wins.',
          },
          {
            term: '2. Sign-up',
            text: 'A new account is tied to you for good. Your own orders do not count.',
          },
          { term: '3. Order', text: 'Commission is worked out on what was paid, without tax.' },
          {
            term: '4. Hold',
            text: 'It waits 30 days, or until the refund window has closed if that is later.',
          },
          {
            term: '5. Payout',
            text: 'Monthly, above a minimum sum. A refund after payment becomes a negative line in the next statement.',
          },
        ],
      },
      {
        id: 'terms',
        heading: 'The terms in four figures',
        text: 'As they stand in the programme’s terms.',
        show: { kind: 'facts', items: [] },
      },
      {
        id: 'rates',
        heading: 'The rate of each family',
        text: 'The rate that applies is the one in the programme’s terms on the day of the order. The estimate above works with these; what it says depends on the figures you enter and promises nothing.',
        show: { kind: 'compare', about: 'Family', columns: [], rows: [] },
      },
      {
        id: 'disclosure',
        heading: 'Say that you are paid',
        text: 'Readers must be able to see it before they click, near the link and in their language. In the United States the FTC’s Endorsement Guides apply (16 CFR Part 255); in the EU hidden advertising is an unfair practice (Directive 2005/29/EC). One sentence does it: “If you order through this link I receive a commission.”',
      },
      {
        id: 'limits',
        heading: 'What ends a membership in the programme',
        text: 'Ads on our brand words, links in spam, cookie stuffing, claims we do not make, paying people to sign up. Commission in question is held, you are told why, and you may answer before anything is decided.',
      },
      {
        id: 'questions',
        heading: 'Before you join',
        text: 'About links, data and money.',
        points: [
          {
            term: 'What do I learn about the people I send?',
            text: 'Never a name, an email or what somebody ordered. A statement holds sums and states only.',
          },
          {
            term: 'How is a click remembered?',
            text: 'By the tid in the address. Where the visitor has agreed to partner links it is kept on their device; where not, it counts only while the page stays open. The cookie page names it.',
          },
          {
            term: 'Why was a commission refused?',
            text: 'For one of four reasons, and we name it: your own order, a refund, nothing left after tax and top-ups, or a link that broke the rules. You may answer before a refusal is final.',
          },
          {
            term: 'Can I be paid in account credit?',
            text: 'Yes. Credit comes with a bonus, which the estimate names, and pays for anything in the catalogue.',
          },
        ],
        show: { kind: 'questions', ids: ['affiliate-window', 'what-browser-stores'] },
      },
    ],
    usedWith: ['Partners', 'Communities', 'MaterialMember'],
  },
} as const satisfies Record<'Affiliate', PageCopy>;
