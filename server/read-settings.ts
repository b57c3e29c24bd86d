import type { z } from 'zod';

/** Each setting by itself; those that are wrong are told and count as not given, so that the others are read as well. */
export function readEach<S extends z.ZodObject>(
  settings: S,
  given: Readonly<Record<string, string>>,
  problems: string[],
): z.output<S> {
  const parsed = settings.safeParse(given);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  problems.push(...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  return settings.parse(Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))));
}

/** Problems of single settings, and of several together; what a setting that is wrong by itself brings with it is left out. */
export function together(alone: readonly string[], more: readonly string[]): string[] {
  const wrong = new Set(alone.flatMap(namesOf));
  return [...alone, ...more.filter((problem) => !namesOf(problem).some((name) => wrong.has(name)))];
}

/** The settings that a problem is about. */
const namesOf = (problem: string) => problem.slice(0, problem.indexOf(':')).split(', ');
