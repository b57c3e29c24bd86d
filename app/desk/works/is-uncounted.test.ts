import { expect, test } from 'vitest';
import type { WorkSummary } from '#contract/works.ts';
import { isUncounted } from './is-uncounted.ts';

const work = (more: Partial<WorkSummary>) => ({ tool: 'profit-bench', team: null, ...more }) as WorkSummary;
const team = { ownerId: 'mem_1', product: 'writing', ownerEmail: '', own: true } as const;

test('a member’s own works and those in their own teams count', () => {
  expect(isUncounted(work({}))).toBe(false);
  expect(isUncounted(work({ team: team as unknown as WorkSummary['team'] }))).toBe(false);
});

test('calendars, workspaces and works of other people’s teams do not', () => {
  expect(isUncounted(work({ tool: 'post-calendar' }))).toBe(true);
  expect(isUncounted(work({ tool: 'browser-workspace' }))).toBe(true);
  expect(isUncounted(work({ team: { ...team, own: false } as unknown as WorkSummary['team'] }))).toBe(true);
});
