import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { create } from '#content/en/pages/create.ts';
import ContentCalendarTool from './content-calendar.island.tsx';
import { PeaksList } from './peaks-list.tsx';

const html = renderToString(<ContentCalendarTool builtOn="2026-11-28" />)
  .replaceAll('\u00a0', ' ')
  .replaceAll('<!-- -->', '');

test('the server writes the example: the sentence, the weeks and the table', () => {
  expect(html).toContain('Begin by Tue, 19 Oct 2027 to sell on Fri, 26 Nov 2027');
  expect(html).toContain('22 Oct – 4 Nov');
  expect(html).toContain('The plan step by step');
});

test('the page’s picture opens with what the tool opens with', () => {
  const { live, plate } = create.ContentDriven.scene;
  expect(html).toContain(`>${plate.text}</span>`);
  expect(plate.note).toBe('sell 26 Nov');
  expect(live).toEqual({ count: 5 });
});

test('peaks that are over on the day the page is made are not ahead, and a start that has passed says so', () => {
  const [, list = ''] = /Peaks ahead(.*?)<\/ul>/s.exec(html) ?? [];
  expect(list).toContain('The list begins on Sat, 28 Nov 2026');
  const rows = list.split('<li ').slice(1);
  expect(rows[0]).toContain('Cyber Monday');
  expect(rows[0]).toContain('Too late for these steps');
  expect(rows.find((row) => row.includes('Black Friday'))).toContain('26 Nov 2027');
});

test('while days cannot be read, peaks are named and none says when to begin', () => {
  const list = renderToString(
    <PeaksList
      days={null}
      isWorking={() => true}
      today="2026-11-28"
      sellOn="2027-11-26"
      onChoose={() => {}}
    />,
  );
  expect(list).toContain('Cyber Monday');
  for (const text of ['Begin by', 'Too late']) {
    expect(html).toContain(text);
    expect(list).not.toContain(text);
  }
});

test('the wall calendar is for the eye; days off and the selling day are on it', () => {
  const [, weeks = ''] = /<div class="grid grid-cols-7[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
  expect(weeks).toContain('18 Oct');
  expect(weeks).toContain('sell');
  // Six weeks of seven days, and the names of the days.
  expect(weeks.match(/<span class="grid min-h/g)).toHaveLength(42);
});
