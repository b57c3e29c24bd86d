import { expect, test } from 'vitest';
import { pageData } from '#app/frame/page-data.ts';
import { create } from '#content/en/pages/create.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';
import { withOwnQuestions, withTable } from './filled-sections.ts';

const copy: PageCopy = {
  ...create.ContentDriven,
  sections: [
    {
      id: 'table',
      heading: 'Table',
      text: 'Text',
      show: { kind: 'compare', about: 'Thing', columns: [], rows: [] },
    },
    {
      id: 'questions',
      heading: 'Questions',
      text: 'Text',
      points: [{ term: 'Is it mine?', text: 'Yes.' }],
      show: { kind: 'questions', ids: ['tax'] },
    },
    { id: 'plain', heading: 'Plain', text: 'Text', points: [{ term: 'A', text: 'B' }] },
  ],
};
const page = pageData('ContentDriven', copy, 'USD');

test('a comparison takes its rows and keeps its head', () => {
  const rows = [{ term: 'Title', cells: ['75'] }];
  const [table] = withTable(page, 'table', { columns: ['Amazon'], rows }).sections;
  expect(table?.show).toEqual({ kind: 'compare', about: 'Thing', columns: ['Amazon'], rows });
});

test('a comparison that is not there is no silent gap', () => {
  expect(() => withTable(page, 'plain', { columns: [], rows: [] })).toThrow('no comparison plain');
});

test('questions about the page come before those of the questions page; points elsewhere stay points', () => {
  const [, questions, plain] = withOwnQuestions(page).sections;
  const asked = questions?.show?.kind === 'questions' ? questions.show.entries : [];
  expect(asked.map(({ question }) => question)).toEqual(['Is it mine?', 'How is tax added?']);
  expect(questions?.points).toBeUndefined();
  expect(plain?.points).toHaveLength(1);
});
