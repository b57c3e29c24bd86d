import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Channel,
  countChannels,
  type PlannedPost,
  parseCalendar,
  withChannel,
  withoutChannel,
  withoutPost,
  withPost,
} from './post-calendars.ts';

const shop: Channel = { id: 'shop1', network: 'instagram', name: 'Lindt Home' };
const post: PlannedPost = {
  ...{ id: 'first', on: '2026-12-01', at: '09:30', to: ['shop1'] },
  ...{ title: '', text: 'Two lines,\nan & and 100 %' },
};
const made = withPost(withChannel('', shop), post);

test('what is written is read again, in the order of its days', () => {
  const later = { ...post, id: 'later', at: '' };
  const content = withPost(withPost(made, { ...post, id: 'sooner', on: '2026-11-30' }), later);
  const { channels, posts, broken } = parseCalendar(content);
  expect(channels).toEqual([shop]);
  expect(posts.map(({ id }) => id)).toEqual(['sooner', 'later', 'first']);
  expect(posts[2]).toEqual(post);
  expect(broken).toEqual([]);
});

test('a post names each of its channels once, however often it is written', () => {
  const content = withPost('', { ...post, to: ['shop1', 'shop2', 'shop1'] });
  expect(content.match(/shop1/g)).toHaveLength(1);
  const raw = content.replace('shop2', 'shop1');
  expect(parseCalendar(raw)).toMatchObject({ posts: [{ to: ['shop1'] }], broken: [] });
});

test('a change of one post leaves the others as they were', () => {
  const second = withPost(made, { ...post, id: 'second' });
  expect(withoutPost(second, 'second')).toBe(made);
  expect(countChannels(withoutChannel(made, 'shop1'))).toBe(0);
  expect(parseCalendar(withoutChannel(made, 'shop1')).posts).toHaveLength(1);
});

describe('damage', () => {
  test.each(['?p.first=', '?p.first=%7B', '?c.shop1={}', '?x=1', '?p.first={"on":"2026-13-01"}'])(
    '%s is named, and stays where it is',
    (content) => {
      const { channels, posts, broken } = parseCalendar(content);
      expect([channels, posts, broken.length]).toEqual([[], [], 1]);
      const changed = withChannel(content, { ...shop, id: 'other' });
      expect(parseCalendar(changed).broken).toEqual(broken);
    },
  );

  test('nothing that is given breaks it', () => {
    fc.assert(fc.property(fc.string(), (content) => Array.isArray(parseCalendar(content).posts)));
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => Array.isArray(parseCalendar(`?${query}`).posts)),
    );
  });

  test('what is no post is not written', () => {
    for (const wrong of [{ at: '24:00' }, { on: '2026-02-30' }, { id: 'No' }, { text: 'x'.repeat(10_001) }])
      expect(() => withPost('', { ...post, ...wrong })).toThrow();
  });
});
