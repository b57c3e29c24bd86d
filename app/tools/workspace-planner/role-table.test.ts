import { expect, test } from 'vitest';
import { roleTable } from './role-table.ts';
import { rights, rightsOf, roles } from './workspace-planner.ts';

test('the table says what the planner applies', () => {
  const { columns, rows } = roleTable();
  expect(columns).toHaveLength(roles.length);
  const [, ...answers] = rows;
  expect(answers).toHaveLength(rights.length);
  for (const [i, right] of rights.entries())
    expect(answers[i]?.cells).toEqual(roles.map((role) => (rightsOf[role].includes(right) ? 'yes' : 'no')));
});
