import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const affiliate = {
  Affiliate: {
    title: 'Affiliate programme',
    description:
      'Recommend a tool and follow every step to the payout: link, click, sign-up, order, hold and payment, with public rules and honest disclosure advice.',
    family: 'HSE',
    code: brand.code,
    label: 'Affiliate',
    headline: 'Recommend a tool. See every step of the payout.',
    sub: 'Link, clicks, sign-ups and commission in one table; public terms.',
    action: { label: 'Join', to: '/register' },
    second: { label: 'Follow a commission', to: '#steps' },
    scene: { kit: 'ledger', camera: 'F' },
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
        id: 'rates',
        heading: 'Where the rates stand',
        text: 'Rates differ by family: tools and membership, servers and proxies, services. The rate that applies is the one in the programme’s terms on the day of the order. We do not print estimates of what you might earn.',
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
    ],
    usedWith: ['Partners', 'Communities', 'MaterialMember'],
  },
} as const satisfies Record<'Affiliate', PageCopy>;
