import { expect, test } from 'vitest';
import { withPrices } from '#app/catalogue/catalogue-prices.ts';
import { adviceOf, chipOf, whatOf } from '#app/format/listing/finding-words.ts';
import { home } from '#content/en/pages/home.ts';
import {
  paperExample,
  profitExample,
  reviewExample,
  tileExamples,
  titleExample,
} from '#content/en/pages/home-examples.ts';
import { checklist } from '#content/en/rules/document-checklist.ts';
import { amazon } from '#content/en/rules/listings/amazon.ts';
import { checkListing } from '#content/listing-rules/check-listing.ts';
import { currencies } from '#contract/currencies.ts';
import { formatState as formatEarning, example as wholeEarning } from '../affiliate-estimate/state.ts';
import { needText } from '../document-checklist/need-text.ts';
import { exampleChoices } from '../document-checklist/state.ts';
import { profitOf } from '../profit-bench/profit.ts';
import { exampleUnit, unitOf } from '../profit-bench/state.ts';
import { analyse } from '../review-analysis/analyse.ts';
import { sampleReviews } from '../review-analysis/sample.ts';
import { readThemes, usualThemes } from '../review-analysis/themes.ts';
import { earningAnswer, earningExample } from './affiliate-mini.ts';
import { answersOf, examples as texts } from './answers.ts';
import { profitAnswer, profitExample as profitTexts } from './profit-mini.ts';
import { serverAnswer, serverExample } from './server-mini.ts';

/** What the pages show without a script is what the tools work out. */
const answers = answersOf(texts, amazon, 'USD');

test('the plate of the hero is the answer of the parcel tool', () => {
  expect(home.Home.scene.live).toEqual(answers.parcel.live);
  expect(home.Home.scene.plate).toEqual(answers.parcel.plate);
});

test('the title is marked as the checker marks it', () => {
  const { pieces, size, note, findings } = titleExample;
  expect(pieces.map(({ text }) => text).join('')).toBe(texts.title.title);
  const marks = answers.title.pieces.reduce<{ text: string; marked?: true }[]>((all, { text, severity }) => {
    const last = all.at(-1);
    if (last && Boolean(last.marked) === Boolean(severity)) last.text += text;
    else all.push(severity ? { text, marked: true } : { text });
    return all;
  }, []);
  expect(pieces).toEqual(marks);
  expect([size, note]).toEqual([answers.title.value, answers.title.note]);
  const found = checkListing({
    pack: amazon,
    category: 'general',
    brand: '',
    texts: { title: texts.title.title },
  })
    .filter(({ field }) => field === 'title')
    .map((one) => ({ chip: chipOf(one), text: one.text === '' ? adviceOf(one) : whatOf(one) }));
  expect(found).toEqual(expect.arrayContaining([...findings]));
});

test('the papers are those of the checklist, with what is asked of each', () => {
  const items = checklist(exampleChoices);
  expect(exampleChoices).toMatchObject({ country: 'PL', type: 'company' });
  expect(paperExample.all).toBe(items.length);
  expect(paperExample.ready).toBe(paperExample.rows.filter(({ ready }) => ready).length);
  for (const { name, note } of paperExample.rows) {
    const item = items.find((one) => one.name === name);
    expect(item, name).toBeDefined();
    const said = item ? [needText(item.need), ...item.reasons.map(({ fresh }) => fresh)] : [];
    expect(said, name).toContain(note);
  }
});

test('the complaints are those of the sample reviews', () => {
  const { rows, complaints } = analyse(sampleReviews, readThemes(usualThemes).themes);
  expect(reviewExample.reviews).toBe(rows.length);
  expect(reviewExample.rows.map(({ text, count }) => [text, count])).toEqual(
    complaints.map(({ text, count }) => [text, count]),
  );
  for (const { quote } of reviewExample.rows) expect(sampleReviews).toContain(quote);
});

test('the stairs of profit are those of the bench', () => {
  const unit = unitOf(exampleUnit);
  if (!unit) throw new Error('the example cannot be read');
  const { price, profit, vat, duty, fee, goods, freight, delivery, ads, returns, storage } = profitOf(unit);
  expect([profitExample.price, profitExample.profit, vat, duty]).toEqual([price, profit, 0, 0]);
  expect(profitExample.parts.map(({ amount }) => amount)).toEqual([
    fee,
    goods,
    freight,
    delivery,
    ads,
    returns,
    storage,
  ]);
});

test.each(currencies)(
  'the tiles of the menus open with the examples and their answers, in %s',
  (currency) => {
    const { server, profit, earning } = tileExamples;
    const shown = ({ value, note }: { value: string; note: string }) => ({
      value: withPrices(value, currency),
      note: withPrices(note, currency),
    });
    const { visits, products, databaseGB, jobs } = serverExample;
    expect(server.fields).toEqual({ visits, products, db: databaseGB, jobs });
    expect(shown(server)).toEqual(shown(serverAnswer(serverExample, currency)));
    const { price, goods, fee, delivery } = profitTexts;
    expect(profit.fields).toEqual({ price, goods, fee, out: delivery });
    expect(shown(profit)).toEqual(shown(profitAnswer(profitTexts, currency)));
    const { clicks, signUps, orders } = earningExample;
    expect(earning.fields).toEqual({ clicks, signup: signUps, order: orders });
    expect(shown(earning)).toEqual(shown(earningAnswer(earningExample, currency)));
    // The names of the fields are keys of the tool's address.
    const other = formatEarning({
      ...wholeEarning,
      figures: { ...wholeEarning.figures, signUps: '9', orders: '9', clicks: '9' },
    });
    expect([...other.keys()]).toEqual(Object.keys(earning.fields));
    expect(profit.value).toBe(`{amount:${profitExample.profit}}`);
  },
);
