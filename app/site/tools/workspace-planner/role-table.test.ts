import { expect, test } from 'vitest';
import { roleTable } from './role-table.ts';
import { rights, rightsOf, roles } from './workspace-planner.ts';
import { rightText } from './workspace-words.ts';

test('each right of the planner stands once in each row: among what a role may do, or what it may not', () => {
  const { columns, rows } = roleTable();
  expect(columns).toHaveLength(3);
  for (const [i, role] of roles.entries()) {
    const [, may = '', mayNot = ''] = rows[i]?.cells.map((cell) => cell.toLowerCase()) ?? [];
    for (const right of rights) {
      const text = rightText[right]().toLowerCase();
      expect(may.split('; ').includes(text), `${role} ${right}`).toBe(rightsOf[role].includes(right));
      expect(mayNot.split('; ').includes(text), `${role} not ${right}`).toBe(!rightsOf[role].includes(right));
    }
  }
});
