import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { grow } from '#content/en/pages/grow.ts';
import MarketScoreTool from './market-score.island.tsx';
import { MatrixFields } from './matrix-fields.tsx';
import { sceneOf } from './scene.ts';
import { resultOf } from './score.ts';
import { example, matrixOf } from './state.ts';
import { rowProblem } from './words.ts';

test('the server draws the worked example, with every field under a label', () => {
  const html = renderToString(<MarketScoreTool />).replaceAll('<!-- -->', '');
  for (const text of ['Germany wins with 6.30 of 10', 'below 6.75 instead of 8, Poland takes the lead']) {
    expect(html).toContain(text);
  }
  const fields = [...html.matchAll(/<input\b[^>]*\bid="([^"]+)"/g)].map(([, id]) => id);
  expect(fields.length).toBe(3 + 6 * 4);
  for (const id of fields) expect(html).toContain(`for="${id}"`);
});

test('a refused figure is marked, and what is wrong is said once below its row', () => {
  const state = { ...example, weights: ['11', ...example.weights.slice(1)] };
  const html = renderToString(<MatrixFields state={state} onChange={() => {}} />);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toContain('aria-describedby="score-note-demand-error"');
  expect(html.match(/id="score-note-demand-error"/g)).toHaveLength(1);
  expect(rowProblem(['11', '5', '12'])).toBe('Enter at most 10.');
  expect(rowProblem(['11', ''])).toBe('Enter at most 10. Enter a number.');
  expect(rowProblem(['10', '0'])).toBeNull();
});

test('the picture of the page opens with what the tool computes for its example', () => {
  const matrix = matrixOf(example);
  if (!matrix) throw new Error('the example cannot be read');
  const names = example.markets.map(({ name }) => name);
  expect(grow.MarketInvestment.scene).toMatchObject(sceneOf(resultOf(matrix), names));
});

test('a long name is cut on the plate, and level markets are counted', () => {
  const result = { sums: [2, 1], means: [2, 1], first: [0] };
  expect(sceneOf(result, ['Bosnia and Herzegovina', 'B']).plate.text).toBe('Bosnia and He… first');
  expect(sceneOf({ ...result, first: [0, 1] }, ['A', 'B']).plate.text).toBe('2 level');
});
