import { brand } from '#content/brand.ts';
import type { PageCopy } from './shape.ts';

export const home = {
  Home: {
    title: 'Seller tools, servers and artwork',
    description:
      'Listing checks, parcel costs, servers and licensed artwork for people who sell online: one account, one invoice, and prices you can read first.',
    family: 'HSE',
    code: brand.code,
    label: 'Seller tools, one account',
    headline: 'Everything your shop ships with.',
    sub: 'Write the listing, size the parcel, rent the server, find the artwork. Prices are public and the calculators need no account.',
    action: { label: 'Create a free account', to: '/register' },
    second: { label: 'See the four jobs', to: '#jobs' },
    scene: { kit: 'dock', camera: 'L' },
    sections: [
      {
        id: 'jobs',
        heading: 'Four jobs on every packing table',
        text: 'Most working days of a small shop come back to the same four questions. Each has a page that explains the method, with the arithmetic shown.',
        points: [
          {
            term: 'Does the listing pass?',
            text: 'Length, repeated words and forbidden characters, against the rules your marketplace publishes.',
          },
          {
            term: 'What will the parcel be billed as?',
            text: 'Volume divided by the carrier’s divisor, compared with the scale. The larger number is charged.',
          },
          {
            term: 'Is there profit in it?',
            text: 'Price less product, fees, freight, ads and returns, worked out before stock is ordered.',
          },
          {
            term: 'Which server is enough?',
            text: 'Memory, disk and traffic follow from the workload. Start with the smallest plan that covers all three.',
          },
        ],
      },
      {
        id: 'families',
        heading: 'One account for the whole table',
        text: 'The offers are grouped by what you are doing, not by how we are organised.',
        points: [
          { term: 'Create', text: 'Listings that pass, and content planned back from the selling date.' },
          {
            term: 'Operate',
            text: 'Papers for opening accounts, posts for each channel, one workspace per client.',
          },
          { term: 'Infrastructure', text: 'Dedicated servers, virtual servers and proxies.' },
          { term: 'Library', text: 'Templates, mock-ups and graphics, with a licence kept for every file.' },
          {
            term: 'Grow, move and measure',
            text: 'Profit, markets, parcels, reviews and the pace of orders.',
          },
        ],
      },
      {
        id: 'prices',
        heading: 'Prices before sign-up',
        text: 'There is one price list, the catalogue, and every page reads from it. Prices are in US dollars and exclude tax; tax is added for your country before you pay and stands on its own line. First payment, renewal and setup are always named together.',
      },
      {
        id: 'promises',
        heading: 'What you can hold us to',
        text: 'These are rules, not slogans. Where one is broken, tell us and you get a reference number.',
        points: [
          {
            term: 'Leaving is plain',
            text: 'You cancel from your account and see the end date before you confirm.',
          },
          {
            term: 'Licences last',
            text: 'A licence given stays valid for its project after a membership ends.',
          },
          { term: 'Limits are said', text: 'Each page states what the tool does not do.' },
          {
            term: 'Nothing is made up',
            text: 'No invented customers, ratings or counts. A number without data is not shown.',
          },
        ],
      },
    ],
    usedWith: ['EzWriting', 'LogisticsControl', 'Dedicated'],
  },
} as const satisfies Record<'Home', PageCopy>;
