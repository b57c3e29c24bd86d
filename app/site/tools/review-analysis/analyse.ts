import { repeatedPhrases } from './phrases.ts';
import { type Review, readReviews, type Split } from './read-reviews.ts';
import { speaksOf, type Theme } from './themes.ts';
import { type Tone, toneOf, wordScore } from './tone.ts';
import { wilson } from './wilson.ts';
import { sentencesOf } from './words.ts';

export interface Quote {
  /** Place of the review, from 1. */
  review: number;
  stars: number | null;
  text: string;
}
export interface Share {
  count: number;
  /** 0 to 1, with its 95 % interval. */
  share: number;
  low: number;
  high: number;
}
export interface ThemeCount extends Share {
  name: string;
  good: number;
  bad: number;
  quotes: Quote[];
}
export interface Complaint extends Share {
  text: string;
  quotes: Quote[];
}
export interface ReviewRow extends Review {
  tone: Tone;
  /** Places in `themes`. */
  themes: number[];
}
export interface Analysis {
  rows: ReviewRow[];
  tones: Record<Tone, number>;
  /** In the order of the groups. */
  themes: ThemeCount[];
  /** Shares of the bad and mixed reviews. */
  complaints: Complaint[];
  /** Reviews whose words say the opposite of their stars. */
  disagree: Quote[];
  /** Reviews in which complaints were looked for. */
  unhappy: number;
  isCut: boolean;
}

const maxQuotes = 3;
const maxComplaints = 12;
const maxQuoteLength = 240;

/** Counts a paste: every review at most once for each theme and each phrase. */
export function analyse(paste: string, themes: readonly Theme[], split: Split = 'auto'): Analysis {
  const { reviews, isCut } = readReviews(paste, split);
  const counts: ThemeCount[] = themes.map(({ name }) => ({
    name,
    good: 0,
    bad: 0,
    quotes: [],
    ...shareOf(0, 0),
  }));
  const tones: Record<Tone, number> = { good: 0, mixed: 0, bad: 0, none: 0 };
  const disagree: Quote[] = [];
  const sentencesAt = reviews.map(({ text }) => sentencesOf(text));
  const rows = reviews.map((review, at): ReviewRow => {
    const sentences = sentencesAt[at] ?? [];
    const score = wordScore(sentences);
    const tone = toneOf(review, score);
    tones[tone] += 1;
    const quote = (text: string): Quote => ({ review: at + 1, stars: review.stars, text: shortened(text) });
    if (review.stars !== null && ((tone === 'good' && score < 0) || (tone === 'bad' && score > 0))) {
      disagree.push(quote(review.text));
    }
    const hits: number[] = [];
    themes.forEach((theme, i) => {
      const sentence = sentences.find(({ words }) => speaksOf(theme, words));
      const count = counts[i];
      if (!sentence || !count) return;
      hits.push(i);
      count.count += 1;
      if (tone === 'good') count.good += 1;
      if (tone === 'bad') count.bad += 1;
      keepQuote(count.quotes, quote(sentence.text), tone === 'bad');
    });
    return { ...review, tone, themes: hits };
  });
  const unhappy = rows.map(({ tone }, i) =>
    tone === 'bad' || tone === 'mixed' ? (sentencesAt[i] ?? null) : null,
  );
  const looked = unhappy.filter((one) => one !== null).length;
  const complaints = repeatedPhrases(unhappy)
    .slice(0, maxComplaints)
    .map(({ text, reviews: at }) => ({
      text,
      ...shareOf(at.length, looked),
      quotes: at.slice(0, maxQuotes).map((i) => ({
        review: i + 1,
        stars: rows[i]?.stars ?? null,
        text: shortened(
          sentencesAt[i]?.find(({ words }) => ` ${words.join(' ')} `.includes(` ${text} `))?.text ??
            rows[i]?.text ??
            '',
        ),
      })),
    }));
  return {
    rows,
    tones,
    themes: counts.map((one) => ({ ...one, ...shareOf(one.count, rows.length) })),
    complaints,
    disagree: disagree.slice(0, 6),
    unhappy: looked,
    isCut,
  };
}

function shareOf(count: number, all: number): Share {
  return { count, share: all === 0 ? 0 : count / all, ...wilson(count, all) };
}

/** Complaints come first among the quotes: they are what is acted on. */
function keepQuote(quotes: Quote[], quote: Quote, isBad: boolean): void {
  const isUnhappy = (one: Quote) => one.stars !== null && one.stars <= 2.5;
  if (quotes.length < maxQuotes) quotes.push(quote);
  else if (isBad) {
    const at = quotes.findLastIndex((one) => !isUnhappy(one));
    if (at >= 0) quotes[at] = quote;
  }
}

function shortened(text: string): string {
  return text.length > maxQuoteLength ? `${text.slice(0, maxQuoteLength - 1).trimEnd()}…` : text;
}

/** The theme unhappy buyers write about most, and the next one where its range cannot be told apart. */
export function firstTheme(analysis: Analysis): { first: ThemeCount; rival: ThemeCount | null } | null {
  const [first, second] = analysis.themes.filter(({ bad }) => bad > 0).sort((a, b) => b.bad - a.bad);
  if (!first) return null;
  const all = analysis.tones.bad;
  const isClose = second !== undefined && wilson(second.bad, all).high >= wilson(first.bad, all).low;
  return { first, rival: isClose ? second : null };
}
