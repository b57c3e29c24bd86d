import { expect, test } from 'vitest';
import { filterPlans } from './plan-filter.ts';
import type { Plan } from './plan-states.ts';

const plans = [
  { slug: 'vps-1', name: 'Virtual server vps-1', family: 'vps' },
  { slug: 'ds-2', name: 'Dedicated server ds-2', family: 'dedicated' },
  { slug: 'writing-team', name: 'EZ Writing Team', family: 'tools' },
] as Plan[];

test.each([
  [{ family: undefined, about: undefined }, ['vps-1', 'ds-2', 'writing-team']],
  [{ family: 'vps', about: undefined }, ['vps-1']],
  [{ family: undefined, about: ' SERVER ' }, ['vps-1', 'ds-2']],
  [{ family: undefined, about: 'writing-' }, ['writing-team']],
  [{ family: 'tools', about: 'server' }, []],
] as const)('%o finds %o', (filter, found) => {
  expect(filterPlans(plans, filter).map(({ slug }) => slug)).toEqual(found);
});
