import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const affiliate = {
  Affiliate: {
    title: 'Affiliate programme',
    description:
      'Recommend a tool and know every step to your payout in advance: link, click, sign-up, order, hold and payment, with public rules and advice on disclosure.',
    family: 'HSE',
    code: brand.code,
    label: 'Affiliate',
    headline: 'Recommend a tool. Know every step to the payout.',
    sub: 'A link that counts for 90 days, public rates and public terms.',
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
            text: 'Someone opens your link. It counts for 90 days if they have agreed to partner links, and otherwise while the page stays open. The last link clicked wins.',
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
            text: 'We pay monthly, once you reach the minimum payout. A refund after payment becomes a negative line in the next statement.',
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
            text: 'You never see a name, an email or what somebody ordered. A statement shows only amounts and statuses.',
          },
          {
            term: 'How is a click remembered?',
            text: 'We remember it by your partner code, which is in the link’s address as “tid”. If the visitor has agreed to partner links, we keep the code on their device; if not, it counts only while the page stays open. The cookie page lists it.',
          },
          {
            term: 'Why was a commission refused?',
            text: 'There are four possible reasons, and we name the one that applies: it was your own order, there was a refund, nothing was left after tax and top-ups, or the link broke the rules. You may answer before a refusal is final.',
          },
          {
            term: 'Can I be paid in account credit?',
            text: 'Yes. Credit comes with a bonus, shown in the estimate, and pays for anything in the catalogue. Tell us by email before the payout day.',
          },
        ],
        show: { kind: 'questions', ids: ['affiliate-window', 'what-browser-stores'] },
      },
    ],
    usedWith: ['Partners', 'Communities', 'MaterialMember'],
  },
} as const satisfies Record<'Affiliate', PageCopy>;
