import { expect, test } from 'vitest';
import { pageData } from '#app/frame/page-data.ts';
import { withOwnQuestions } from '#app/site/pages/blocks/filled-sections.ts';
import { grow } from '#content/en/pages/grow.ts';
import { insight } from '#content/en/pages/insight.ts';
import { move } from '#content/en/pages/move.ts';
import type { PageCopy } from '#content/en/pages/shape.ts';

const pages = { ...grow, ...move, ...insight };

test.each(Object.entries(pages) as [keyof typeof pages, PageCopy][])(
  '%s folds its own questions before those of the questions page',
  (name, copy) => {
    const { sections } = withOwnQuestions(pageData(name, copy, 'USD'));
    const folded = sections.flatMap(({ show }) => (show?.kind === 'questions' ? [show] : []));
    expect(folded).toHaveLength(1);
    const asked = copy.sections.find(({ show }) => show?.kind === 'questions');
    const ids = asked?.show?.kind === 'questions' ? asked.show.ids : [];
    expect(folded[0]?.entries.map(({ question }) => question).slice(0, asked?.points?.length)).toEqual(
      asked?.points?.map(({ term }) => term),
    );
    expect(folded[0]?.entries.slice(asked?.points?.length).map(({ id }) => id)).toEqual(ids);
    expect(folded[0]?.entries.length).toBeGreaterThanOrEqual(4);
    expect(sections.some(({ points, show }) => points && show?.kind === 'questions')).toBe(false);
  },
);

test('sections that fold no questions keep their points', () => {
  const copy: PageCopy = move.LogisticsControl;
  const points = [{ term: 'A point', text: 'stays' }];
  const sections = [...copy.sections, { id: 'more', heading: 'More', text: 'Text.', points }];
  const page = withOwnQuestions(pageData('LogisticsControl', { ...copy, sections }, 'USD'));
  expect(page.sections.at(-1)?.points).toEqual(points);
});
