import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const blog = {
  Blog: {
    title: 'Blog: notes on selling work',
    description:
      'Practical reads for people who sell online: volumetric weight, titles that pass, documents to prepare, forgotten costs, servers, reviews, agency work.',
    family: 'HSE',
    code: brand.code,
    label: 'Blog',
    headline: 'Notes from the packing table.',
    sub: 'Practical reads on listings, parcels, servers and numbers.',
    action: { label: 'Read latest', to: '#articles' },
    sections: [
      {
        id: 'articles',
        heading: 'Seven articles',
        text: 'Each one answers one question and stops there.',
        points: [
          {
            term: 'How to read volumetric weight on a freight invoice',
            text: 'Three weights, one charge, and where each number comes from.',
          },
          {
            term: 'A product title that survives marketplace rules',
            text: 'Length, word order, and what is refused.',
          },
          {
            term: 'The document folder to prepare before you register',
            text: 'What to scan, and what must match.',
          },
          {
            term: 'Profit per unit: eight costs sellers forget',
            text: 'Small per unit, large per year.',
          },
          {
            term: 'VPS or dedicated: choose by workload',
            text: 'Memory, disk, traffic, and who else is on the machine.',
          },
          {
            term: 'Reading a hundred reviews in ten minutes',
            text: 'One table, eight themes and a fair count.',
          },
          {
            term: 'Agency work: separate workspaces, clear permissions',
            text: 'One client, one workspace, the smallest role.',
          },
        ],
      },
      {
        id: 'corrections',
        heading: 'Corrections',
        text: 'If a rule has changed or a calculation is wrong, tell us through the feedback form and name the article. Corrections have a date.',
      },
    ],
    usedWith: ['Faq', 'LogisticsControl', 'EzWriting'],
  },
  BlogDetail: {
    title: 'Article',
    description:
      'One of seven practical articles for online sellers, with the method, a worked example, the sources of every rule, and the page where you can use it.',
    family: 'HSE',
    code: brand.code,
    label: 'Article',
    headline: 'From the packing table.',
    sub: 'One question, answered with its method and its sources.',
    action: { label: 'All articles', to: '/blog' },
    sections: [
      {
        id: 'about-articles',
        heading: 'How these articles are written',
        text: 'Rules name their source, examples show their calculation, and opinions are marked as such. Nobody pays to be mentioned.',
      },
      {
        id: 'corrections',
        heading: 'Found a mistake?',
        text: 'Tell us through the feedback form and name the article and the sentence. A correction has a date and stays visible.',
      },
    ],
    usedWith: ['Blog', 'Faq', 'Communities'],
  },
} as const satisfies Record<'Blog' | 'BlogDetail', PageCopy>;
