import { z } from 'zod';
import { fail } from '#contract/errors.ts';
import { type SiteTheme, siteTheme } from '#contract/settings.ts';
import { instant } from '#contract/time.ts';
import type { Context } from '#server/platform/context.ts';
import { findInstallValue, setInstallValue } from '#server/platform/secret.ts';

/** A theme for a time: from an instant on, until just before another; open at an end that is null. */
const themePlan = z
  .strictObject({ theme: siteTheme, from: instant.nullable(), until: instant.nullable() })
  .refine(({ from, until }) => !from || !until || from < until, { path: ['until'] });
const themeSchedule = z.array(themePlan).max(50);
export type ThemeSchedule = z.output<typeof themeSchedule>;

const valueName = 'theme_schedule';

/** The theme the site wears now: of the plans that hold, the last in the list; `default` when none does. */
export async function currentTheme(ctx: Context): Promise<SiteTheme> {
  const now = ctx.now();
  const holds = ({ from, until }: ThemeSchedule[number]) =>
    (!from || new Date(from) <= now) && (!until || now < new Date(until));
  return (await themePlans(ctx)).findLast(holds)?.theme ?? 'default';
}

/** What is planned, as an admin set it last. */
export async function themePlans(ctx: Context): Promise<ThemeSchedule> {
  const kept = themeSchedule.safeParse(await findInstallValue(ctx.db, valueName));
  return kept.success ? kept.data : [];
}

/**
 * Replaces the schedule; one entry open at both ends sets a theme for good.
 * @throws access.refused for everybody but an admin; request.invalid: schedule → out_of_range
 */
export async function setTheme(ctx: Context, schedule: ThemeSchedule): Promise<void> {
  if (ctx.actor.kind !== 'member' || ctx.actor.role !== 'admin')
    throw fail('access.refused', { reason: 'role' });
  const checked = themeSchedule.safeParse(schedule);
  if (!checked.success) throw fail('request.invalid', { fields: { schedule: 'out_of_range' } });
  await setInstallValue(ctx.db, valueName, checked.data);
}

/**
 * Puts one theme on for good, whoever asks: for the development page, where nobody is logged in.
 * @throws access.refused in production
 */
export async function replaceTheme(ctx: Context, theme: SiteTheme): Promise<void> {
  if (ctx.config.production) throw fail('access.refused', { reason: 'production' });
  const schedule: ThemeSchedule = [{ theme, from: null, until: null }];
  await setInstallValue(ctx.db, valueName, schedule);
}
