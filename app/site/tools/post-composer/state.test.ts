import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/format/calendar.ts';
import { checkPost } from '#app/format/post/check-post.ts';
import { networks } from '#content/en/rules/networks.ts';
import { exampleWeek, formatState, parseState, type WeekPlan } from './state.ts';

const slot = fc.record({
  at: fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':')),
  days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
});
const anyWeek: fc.Arbitrary<WeekPlan> = fc.record({
  slots: fc
    .subarray(networks.map(({ id }) => id))
    .chain((ids) => fc.record(Object.fromEntries(ids.map((id) => [id, slot])))),
  week: fc.option(fc.nat(2000).map((weeks) => addDays('2026-11-23', weeks * 7))),
});

describe('the address', () => {
  test('law: it brings the week back', () => {
    fc.assert(
      fc.property(anyWeek, (state) => {
        expect(parseState(formatState(state))).toEqual({ state, problems: [] });
      }),
    );
    expect(formatState(exampleWeek).toString()).toBe('');
  });

  test.each([
    ['n=x-0900-0.myspace-0900-1', ['n']],
    ['n=x-2460-0', ['n']],
    ['n=x-0900-0.x-0900-1', ['n']],
    ['n=', ['n']],
    ['d=2026-11-24', ['d']],
    ['d=<script>', ['d']],
  ])('%s falls back and says why', (query, problems) => {
    const read = parseState(new URLSearchParams(query));
    expect(read.problems).toEqual(problems);
    expect(read.state).toEqual(exampleWeek);
  });
});

describe('one post by the rules of a network', () => {
  const by = (id: string) => networks.find((network) => network.id === id)!;

  test('Threads takes one hashtag and five links', () => {
    const links = Array.from({ length: 6 }, (_, i) => `https://example.com/${i}`).join(' ');
    const { measures, fits } = checkPost(by('threads'), { title: '', text: `#one #two ${links}` });
    expect(measures.map(({ part, count, most }) => [part, count, most])).toEqual([
      ['text', 10 + links.length, 500],
      ['hashtags', 2, 1],
      ['links', 6, 5],
    ]);
    expect(fits).toBe(false);
  });

  test('Bluesky measures signs and bytes', () => {
    const text = '🧵'.repeat(300);
    const { measures, fits } = checkPost(by('bluesky'), { title: '', text });
    expect(measures.map(({ count }) => count)).toEqual([300, 1200]);
    expect(fits).toBe(true);
    expect(checkPost(by('bluesky'), { title: '', text: `${text}!` }).fits).toBe(false);
  });

  test('YouTube needs a title and refuses angle brackets', () => {
    expect(checkPost(by('youtube'), { title: '', text: 'a <b>' })).toMatchObject({
      missing: ['title'],
      refused: ['<', '>'],
      fits: false,
    });
  });

  test('law: the part that is said to fit has a fitting main measure, on every network', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 600 }),
        fc.constantFrom(...networks),
        (text, network) => {
          const { fitsUntil } = checkPost(network, { title: 't', text });
          const [main] = checkPost(network, { title: 't', text: text.slice(0, fitsUntil) }).measures;
          expect(main!.count).toBeLessThanOrEqual(main!.most);
        },
      ),
      { numRuns: 60 },
    );
  });
});
