import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const affiliate = {
  Affiliate: {
    title: 'Affiliate programme',
    description:
      'Recommend a tool and see every step to your payout: link, click, sign-up, order, hold and payment, with public rules and advice on disclosure.',
    family: 'HSE',
    code: brand.code,
    label: 'Affiliate',
    headline: 'Recommend a tool. See every step of the payout.',
    sub: 'Your link, visits, sign-ups and commission on one page, with public rates and terms.',
    action: { label: 'Join', to: '/register' },
    second: { label: 'Estimate your earnings', to: '#estimate' },
    closing: 'Recommend what you would use yourself.',
    ending: {
      text: 'Joining takes a free account, and the terms are public.',
      action: { label: 'Create account', to: '/register', member: { label: 'Join', to: '#join' } },
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
        heading: 'How a commission is paid',
        text: 'Every step has a date and a rule, so that a refusal can be explained.',
        points: [
          {
            term: '1. Click',
            text: 'Someone opens your link. It counts for 90 days if they have agreed to partner links, and otherwise for that visit. The last link clicked wins.',
          },
          {
            term: '2. Sign-up',
            text: 'A new account opened through your link stays tied to you for good; the table of rates says how long it earns commission. Your own orders do not count.',
          },
          { term: '3. Order', text: 'Commission is calculated on what was paid, before tax.' },
          {
            term: '4. Hold',
            text: 'We hold it for 30 days, or until the refund window closes if that is later.',
          },
          {
            term: '5. Payout',
            text: 'Your statement is made once a month, as soon as you reach the minimum payout, and we pay it the way you have chosen. A refund after payment becomes a negative line in the next\u00a0statement.',
          },
        ],
      },
      {
        id: 'terms',
        heading: 'The terms in four figures',
        text: 'They come from the programme’s terms.',
        show: { kind: 'facts', items: [] },
      },
      {
        id: 'rates',
        heading: 'Commission rates',
        text: 'The rate in the programme’s terms on the day of the order applies. The estimate above uses these rates; its result depends on the figures you enter and promises nothing.',
        show: { kind: 'compare', about: 'Product', columns: [], rows: [] },
      },
      {
        id: 'disclosure',
        heading: 'Disclose your commission',
        text: 'Readers must be able to see it before they click, near the link and in their language. In the United States the FTC’s Endorsement Guides apply (16 CFR Part 255); in the EU hidden advertising is an unfair practice (Directive 2005/29/EC). One sentence is enough: “If you order through this link I receive a commission.”',
      },
      {
        id: 'limits',
        heading: 'What gets you removed from the programme',
        text: 'You may not run ads on our brand names, send links in spam, stuff cookies, make claims we do not make, or pay people to sign up. If we doubt a commission, we hold it, you are told why, and you may answer before anything is decided. If your place in the programme is paused or ended, you keep what you have earned: you get the reason by email, and only new visits and orders stop counting.',
      },
      {
        id: 'questions',
        heading: 'Before you join',
        text: 'What people ask about links, data and money.',
        points: [
          {
            term: 'What do I learn about the people I send?',
            text: 'You never see a name, an email or what somebody ordered. Your affiliate page counts visits, sign-ups and orders, and shows the date, the amounts and the state of each commission.',
          },
          {
            term: 'How is a click remembered?',
            text: 'We remember it by your partner code, which is in the link’s address as “tid”. If the visitor has agreed to partner links on the cookie page, we keep the code on their device. If not, it counts only for that visit.',
          },
          {
            term: 'Why was a commission refused?',
            text: 'There are four possible reasons, and your affiliate page names the one that applies: it was your own order, your membership was not active when the order was placed, nothing was left after discounts and top-ups, or we refused it under the rules of the programme. We put a commission on hold before we refuse it by the rules, so that you can answer first. A refund is not a refusal: it lowers the commission by the share of what was refunded.',
          },
          {
            term: 'How am I paid?',
            text: 'You choose on your affiliate page: account credit, a bank transfer or PayPal. Credit comes with a bonus, shown in the estimate, and pays for anything in the catalogue.',
          },
        ],
        show: { kind: 'questions', ids: ['affiliate-window', 'what-browser-stores'] },
      },
    ],
    usedWith: ['Partners', 'Communities', 'MaterialMember'],
  },
} as const satisfies Record<'Affiliate', PageCopy>;
