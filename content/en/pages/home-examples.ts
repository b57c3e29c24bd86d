import { sayTax } from '../../tax-words.ts';
import { exclTax } from '../tax-words.ts';

/**
 * What the home page and the menus show of the tools before any script: the tools' own examples and answers, in words.
 * `app/site/tools/mini/home-examples.test.ts` works every one of them out again.
 */

/** The title with its marks and findings, as EZ Writing judges it for Amazon. */
export const titleExample = {
  pieces: [
    { text: 'Steel ' },
    { text: 'Bottle', marked: true },
    { text: ' 750 ml, Vacuum Insulated ' },
    { text: 'Bottle', marked: true },
    { text: ', Keeps Cold 24 h ' },
    { text: '★', marked: true },
    { text: ' Leakproof ' },
    { text: 'Bottle Lid!', marked: true },
  ],
  size: '85 / 75',
  note: 'characters, 4 findings',
  findings: [
    { chip: 'Too long', text: '10 over the limit of 75.' },
    { chip: 'Not allowed', text: '“!”' },
    { chip: 'Not allowed', text: '“★”' },
    { chip: 'Repeated', text: '“Bottle”, 3 times' },
  ],
} as const;

/** Half of a folder: a company in Poland that opens accounts on Amazon and eBay. Three of its papers are ticked for the picture. */
export const paperExample = {
  who: 'Poland, company',
  ready: 3,
  all: 14,
  rows: [
    { name: 'Identity document', note: 'Required', ready: true },
    { name: 'Company record', note: 'From the last three months', ready: true },
    { name: 'Bank account', note: 'Required', ready: true },
    { name: 'Proof of address', note: 'From the last two months', ready: false },
    { name: 'VAT registration', note: 'Only if asked', ready: false },
  ],
} as const;

/** Complaints that repeat in the sample reviews, which we wrote about a jar that does not exist. */
export const reviewExample = {
  reviews: 32,
  rows: [
    { text: 'lid leaks', count: 5, quote: 'The lid leaks when the jar lies on its side.' },
    { text: 'smaller than expected', count: 3, quote: 'Smaller than expected but well made.' },
    { text: 'arrived broken', count: 2, quote: 'Arrived broken, the box was far too thin.' },
  ],
} as const;

/** One unit: what goes off the price, and what is kept. The amounts are invented, minor units of any currency. */
export const profitExample = {
  price: 2900,
  parts: [
    { label: 'Fees', amount: 464 },
    { label: 'Goods', amount: 650 },
    { label: 'Freight in', amount: 155 },
    { label: 'Label and box', amount: 705 },
    { label: 'Ads', amount: 180 },
    { label: 'Returns', amount: 93 },
    { label: 'Storage', amount: 70 },
  ],
  profit: 583,
} as const;

/**
 * Opening figures of the tiles in the menus, by the key of the tool's address, and their answers. `{amount:583}` is a number of
 * minor units, printed in the currency of the page; `{amount:126189/118789}` has one for each currency.
 */
export const tileExamples = {
  server: {
    fields: { visits: '20,000', products: '3,500', db: '2', jobs: '2' },
    value: 'vps-3',
    note: `{price:vps-3} per month,\n${sayTax(exclTax)}`,
  },
  profit: {
    fields: { price: '29.00', goods: '6.50', fee: '16', out: '7.05' },
    value: '{amount:583}',
    note: 'profit a unit,\nbreak-even {amount:2206}',
  },
  earning: {
    fields: { clicks: '1,000', signup: '3', order: '20' },
    value: '{amount:126189/118789}',
    note: 'in 12 months, estimated',
  },
} as const;
