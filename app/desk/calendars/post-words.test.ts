import { expect, test } from 'vitest';
import { checkPost } from '#app/format/post/check-post.ts';
import { networks } from '#content/en/rules/networks.ts';
import { beginningOf, faultText } from './post-words.ts';

/** What is said of a post on the network of this id. */
const said = (id: string, post: { title?: string; text: string }) => {
  const network = networks.find((one) => one.id === id);
  if (!network) throw new Error(id);
  const finding = checkPost(network, { title: '', ...post });
  expect(finding.fits).toBe(false);
  return faultText(finding);
};

test('a post that does not fit says on which network, what of it, and by how much', () => {
  const [short] = networks.filter(({ title }) => !title).toSorted((a, b) => a.text.most - b.text.most);
  if (!short) throw new Error('no network without titles');
  expect(said(short.id, { text: 'a'.repeat(short.text.most + 12) })).toBe(
    `${short.name}: text too long by 12`,
  );
  expect(said(short.id, { text: ' ' })).toBe(`${short.name} needs a text`);
  const titled = networks.find(({ title }) => title);
  if (!titled) throw new Error('no network with titles');
  expect(said(titled.id, { text: 'A mug with a lid.' })).toBe(`${titled.name} needs a title`);
});

test('a post begins with its title or the first line of its text, and what is cut ends with dots', () => {
  expect(beginningOf({ title: '', text: 'Mugs are back.\nIn three colours.' })).toBe('Mugs are back.');
  expect(beginningOf({ title: 'Mugs', text: 'They are back.' })).toBe('Mugs');
  expect(beginningOf({ title: '', text: 'a'.repeat(81) })).toBe(`${'a'.repeat(80)}…`);
  expect(beginningOf({ title: '', text: 'ninechars '.repeat(9) })).toBe(
    `${'ninechars '.repeat(7)}ninechars…`,
  );
  expect(beginningOf({ title: '', text: `${'ninechars '.repeat(7)}eightcha and more` })).toBe(
    `${'ninechars '.repeat(7)}eightcha…`,
  );
});
