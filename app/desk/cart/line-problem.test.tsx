import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Problem, Selection } from '#contract/pricing.ts';
import { LineProblem } from './line-problem.tsx';

const selection: Selection = { plan: 'vps-2', months: 1, quantity: 1, choices: {}, setup: {} };
const shown = (problem: Pick<Problem, 'part' | 'alternatives'>) =>
  renderToStaticMarkup(
    <LineProblem
      problem={{ line: 0, reason: 'not_in_currency', ...problem }}
      selection={selection}
      plan={null}
      onChange={() => {}}
    />,
  );

test('what is sold in another currency offers the whole cart in it', () => {
  const html = shown({ part: 'plan', alternatives: ['USD'] });
  expect(html).toContain('This is not sold in the currency you chose.');
  expect(html).toContain('>Show the cart in USD</button>');
  expect(shown({ part: 'plan', alternatives: [] })).not.toContain('<button');
});

test('what is not sold at a place in this currency offers the other places', () => {
  const html = shown({ part: 'location', alternatives: ['london'] });
  expect(html).toContain('This is not sold at this location in the currency you chose.');
  expect(html).toMatch(/You could choose:.*>london</);
});
