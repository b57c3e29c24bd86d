import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { insight } from '#content/en/pages/insight.ts';
import { exampleDays } from './example-days.ts';
import { FileInputs } from './file-inputs.tsx';
import OrderPaceTool from './order-pace.island.tsx';
import { maxCompared, paceOf, unusualness } from './pace.ts';
import { PaceAnswer } from './pace-answer.tsx';
import { noPaceSentence } from './pace-words.ts';
import { readOrders } from './read-orders.ts';
import { Replay } from './replay.tsx';
import { sceneOf } from './scene.ts';
import { example } from './state.ts';

test('the server draws the labelled example with its unusual hours, every field under a label', () => {
  const html = renderToString(<OrderPaceTool />).replaceAll('<!-- -->', '');
  for (const text of [
    'invented shop',
    'stays on your device',
    '15:00',
    'Fri, 20\u00a0Nov\u00a02026',
    'Show as table',
  ]) {
    expect(html).toContain(text);
  }
  const ids = [...html.matchAll(/<select\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toHaveLength(3);
  for (const id of ids) expect(html).toContain(`for="${id}"`);
});

test.each([
  [
    'Dear Sir or Madam,\nplease find attached.\n',
    'Choose the column with the time of order',
    'No column with dates',
  ],
  ['Order,Date\n1,2026-11-20\n', 'Choose a column with the time of day', 'The dates have no time of day'],
])(
  'a file without its times says which column to choose, at the field and in the answer',
  async (text, why, atField) => {
    const answer = await readOrders(new Blob([text]), { shiftHours: 0 });
    if (!('problem' in answer)) throw new Error('the file is read');
    expect(noPaceSentence(answer)).toContain(why);
    const html = renderToString(
      <FileInputs
        orders={{ step: 'read', name: 'orders.csv', answer }}
        settings={example}
        onFile={() => {}}
        onCancel={() => {}}
        onSettings={() => {}}
        onColumns={() => {}}
      />,
    );
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html.split(atField)).toHaveLength(2);
  },
);

test('a file that cannot be read asks for another', async () => {
  const answer = await readOrders(new Blob([]), { shiftHours: 0 });
  expect('problem' in answer && noPaceSentence(answer)).toContain('Open another');
});

test('the picture of the page opens with what the tool computes for its example', () => {
  const pace = paceOf(exampleDays, exampleDays.at(-1)?.day ?? 0);
  if (!pace) throw new Error('the example has no last day');
  const { live, plate } = sceneOf(pace);
  expect(insight.RealtimeInsights.scene.plate).toEqual(plate);
  expect(live.bars?.map((part) => Number(part.toFixed(3)))).toEqual(insight.RealtimeInsights.scene.live.bars);
});

test('the line of an unfinished day ends where the day does', () => {
  const last = exampleDays.at(-1);
  const pace = last && paceOf(exampleDays, last.day);
  if (!pace) throw new Error('the example has no last day');
  const html = renderToString(<Replay pace={pace} minutes={last.minutes} />);
  const ends = [...html.matchAll(/<path d="M0\.00 [^"]*L([\d.]+) [\d.]+"/g)].map(([, x]) => Number(x));
  expect(ends).toEqual([100, Number(((22 / 24) * 100).toFixed(2))]);
});

test('a day with orders in its first hour only is compared later', () => {
  const day = exampleDays.at(-1)?.day ?? 0;
  const early = { day, minutes: new Uint16Array(1440).fill(1, 0, 3), amount: 0 };
  const pace = paceOf([...exampleDays.slice(0, -1), early], day);
  expect(pace && renderToString(<PaceAnswer pace={pace} />)).toContain('too early in the day');
});

test('what the page says of ordinary hours is what the tool does', () => {
  const nine = Array.from({ length: maxCompared }, () => 9);
  expect([2, 3, 15, 16].map((count) => unusualness(count, nine))).toEqual(['few', null, null, 'many']);
});
