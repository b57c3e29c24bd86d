import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { days, later } from '#contract/time.ts';
import type { Actor } from '#server/platform/context.ts';
import { setInstallValue } from '#server/platform/secret.ts';
import { openTestbed, type Testbed } from '../../../tests/harness.ts';
import { currentTheme, setTheme, type ThemeSchedule, themePlans } from './settings.ts';

let bed: Testbed;
beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed.close());

const member = (role: 'user' | 'admin'): Actor => {
  const now = bed.clock.now();
  return { kind: 'member', id: newId('member', now), sessionId: newId('session', now), role };
};
const ahead = (milliseconds: number) => later(bed.clock.now(), milliseconds).toISOString();
const always = (theme: ThemeSchedule[number]['theme']) => ({ theme, from: null, until: null });

test('without a plan the site wears its default', async () => {
  expect(await currentTheme(bed.ctx())).toBe('default');
});

test('a plan holds from its first instant until just before its last, and a later one goes first', async () => {
  const admin = bed.ctx(member('admin'));
  await setTheme(admin, [always('spring'), { theme: 'winter', from: ahead(days(1)), until: ahead(days(2)) }]);
  expect(await currentTheme(bed.ctx())).toBe('spring');
  bed.clock.jump(days(1));
  expect(await currentTheme(bed.ctx())).toBe('winter');
  bed.clock.jump(days(1) - 1);
  expect(await currentTheme(bed.ctx())).toBe('winter');
  bed.clock.jump(1);
  expect(await currentTheme(bed.ctx())).toBe('spring');
  await setTheme(admin, []);
  expect(await currentTheme(bed.ctx())).toBe('default');
});

test('only an admin sets the theme', async () => {
  for (const actor of [{ kind: 'visitor' } as const, member('user'), { kind: 'job', name: 'x' } as const]) {
    const refused = expect.objectContaining({ failure: 'access.refused' });
    await expect(setTheme(bed.ctx(actor), [always('lunar')])).rejects.toThrow(refused);
  }
  expect(await themePlans(bed.ctx())).toEqual([]);
});

test('a plan of an unknown theme, or one that ends before it begins, is refused', async () => {
  const admin = bed.ctx(member('admin'));
  const wrong = [
    [{ theme: 'neon', from: null, until: null }],
    [{ theme: 'lunar', from: ahead(days(2)), until: ahead(days(1)) }],
    [{ theme: 'lunar', from: 'tomorrow', until: null }],
    Array.from({ length: 51 }, () => always('lunar')),
    'lunar',
  ];
  for (const schedule of wrong) {
    const refused = expect.objectContaining({ data: { fields: { schedule: 'out_of_range' } } });
    await expect(setTheme(admin, schedule as ThemeSchedule)).rejects.toThrow(refused);
  }
});

test('a kept value that is not a schedule paints as the default', async () => {
  await setInstallValue(bed.ctx().db, 'theme_schedule', [{ theme: 'gone', from: null, until: null }]);
  expect(await currentTheme(bed.ctx())).toBe('default');
});
