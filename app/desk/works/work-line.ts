import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { parseCalendar } from '#contract/post-calendars.ts';
import { parseWordRules } from '#contract/word-rules.ts';
import type { WorkDetail } from '#contract/works.ts';

/** Letters of a text that are shown of it. */
const maxLetters = 160;

/** A line of what a work holds: its counts, or how its longest text begins; null where it holds figures alone. */
export function workLine({ tool, content }: Pick<WorkDetail, 'tool' | 'content'>): string | null {
  if (tool === 'post-calendar') {
    const { posts, channels } = parseCalendar(content);
    return m.works_line_calendar({ posts: figure(posts.length), channels: figure(channels.length) });
  }
  if (tool === 'word-rules') {
    const { forbidden, wanted } = parseWordRules(content);
    return m.words_counts({ forbidden: figure(forbidden.length), wanted: figure(wanted.length) });
  }
  // Its facts say what it is (work-facts.ts).
  if (tool === 'browser-workspace') return null;
  return textIn(content);
}

/** The longest value of several words, as far as its first line. */
function textIn(content: string): string | null {
  const [query = '', ...texts] = content.split('#');
  const values = [query, texts.join('#')].flatMap((part) => [...new URLSearchParams(part).values()]);
  const written = values
    .map((value) => value.trim())
    .filter((value) => /\s/.test(value) && /\p{L}/u.test(value));
  const [longest = ''] = written.toSorted((one, other) => other.length - one.length);
  const [line = ''] = longest.split('\n', 1);
  if (!line) return null;
  return `“${line.length > maxLetters ? `${line.slice(0, maxLetters).trimEnd()}…` : line.trimEnd()}”`;
}
