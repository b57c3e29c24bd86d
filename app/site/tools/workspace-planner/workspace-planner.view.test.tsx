import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CurrencyContext } from '#app/state/currency.ts';
import { browserPlans } from '#content/catalogue/tools.ts';
import { operate } from '#content/en/pages/operate.ts';
import { currencies } from '#contract/currencies.ts';
import { offers } from './plan-price.ts';
import { exampleTeam } from './state.ts';
import { TeamInputs } from './team-inputs.tsx';
import WorkspacePlannerTool from './workspace-planner.island.tsx';
import { sizeOf } from './workspace-planner.ts';
import { sceneText } from './workspace-words.ts';

const html = renderToString(<WorkspacePlannerTool />).replaceAll('<!-- -->', '');
const exampleSize = sizeOf(exampleTeam)!;

test('the server writes the example: the sentence, the sum, who opens what', () => {
  expect(html).toContain('9 workspaces and 4 seats fit the plan for 100 workspaces');
  expect(html).toContain('Plan for 100 workspaces');
  expect(html).toContain('Room for 91 more workspaces');
  expect(html).toContain('Who opens what');
});

test('the server draws it in the currency of the page, and in no other', () => {
  const html = renderToString(
    <CurrencyContext value="EUR">
      <WorkspacePlannerTool />
    </CurrencyContext>,
  );
  expect(html.match(/€[\d,]+/g)?.length).toBeGreaterThan(4);
  expect(html).not.toMatch(/\$\d/);
});

test.each(currencies)('the lines of the sum make the sum, in %s', (currency) => {
  for (const { plan, seatsAmount, total } of offers(browserPlans, exampleSize, currency))
    expect(plan.price[currency] + seatsAmount).toBe(total);
});

test('the page’s picture opens with what the tool opens with', () => {
  const { live, plate } = operate.EzBrowsers.scene;
  expect(plate).toEqual(sceneText(exampleTeam.clients.length, exampleSize));
  expect(live).toEqual({ count: exampleTeam.clients.length });
});

test('one of each is said in the singular', () => {
  expect(sceneText(1, { profiles: 1, seats: 1 })).toEqual({ note: '1 client', text: '1 workspace, 1 seat' });
});

test('a number of shops that cannot be read is refused at its field, and no other is', () => {
  const [first, second, ...others] = exampleTeam.clients;
  const team = { ...exampleTeam, clients: [first!, { ...second!, profiles: '2.5' }, ...others] };
  const fields = renderToString(<TeamInputs team={team} onChange={() => {}} />);
  expect(fields.match(/<input[^>]*aria-invalid="true"[^>]*>/g)?.join()).toMatch(
    /^[^,]*name="profiles-1"[^,]*$/,
  );
  expect(fields).toContain('Enter a whole number from 1 to 500.');
});
