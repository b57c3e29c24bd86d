import { Mail, MonitorCog, Moon, Search, Sun, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#app/paraglide/messages.js';
import { brand } from '#content/brand.ts';
import type { SearchEntry, SearchGroup } from './entry.ts';
import { Marked } from './marked.tsx';

export const groupNames: Record<SearchGroup, () => string> = {
  tools: m.search_group_tools,
  pages: m.search_group_pages,
  sections: m.search_group_sections,
  articles: m.search_group_articles,
  answers: m.search_group_answers,
  actions: m.search_group_actions,
  library: m.search_group_library,
};

interface ResultProps extends Omit<ComponentProps<'a'>, 'href'> {
  entry: SearchEntry;
  /** Stems to mark. */
  terms?: readonly string[];
  /** Lines of the description: one in the palette, all on the page of the search. */
  lines: 'one' | 'all';
}

const room = {
  one: 'block truncate',
  all: 'block max-w-[76ch] text-small!',
} as const;

/** A result: a real link, or a button of the colour switch that the layout listens to (layout-behaviour.ts). */
export function Result({ entry, terms = [], lines, className = '', children, ...props }: ResultProps) {
  const look = `flex w-full items-center gap-4 text-left text-ink no-underline ${className}`;
  const inside = (
    <>
      <span className="w-11 shrink-0 font-mono text-label leading-none text-family" aria-hidden="true">
        <Sign entry={entry} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">
          <Marked text={entry.title} terms={terms} />
        </span>
        <span className={`text-caption text-ink-3 in-aria-selected:text-on-soft ${room[lines]}`}>
          <Marked text={entry.line} terms={terms} />
        </span>
      </span>
      {children}
    </>
  );
  if (entry.mode) {
    return (
      <button
        {...(props as ComponentProps<'button'>)}
        type="button"
        data-mode-to={entry.mode}
        data-family={entry.family}
        className={look}
      >
        {inside}
      </button>
    );
  }
  return (
    <a {...props} href={entry.to} data-family={entry.family} className={look}>
      {inside}
    </a>
  );
}

const icon = { size: 20, strokeWidth: 1.75 } as const;
const modeSigns = { light: Sun, dark: Moon, auto: MonitorCog };

/** The code of the family; actions have a picture of what happens. */
function Sign({ entry: { group, mode, to = '', family } }: { entry: SearchEntry }) {
  if (mode) {
    const Icon = modeSigns[mode];
    return <Icon {...icon} />;
  }
  if (group === 'actions') return to.startsWith('mailto:') ? <Mail {...icon} /> : <UserRound {...icon} />;
  if (group === 'library') return <Search {...icon} />;
  if (group === 'answers') return m.search_mark_answer();
  return family === 'HSE' ? brand.code : family;
}
