import { ChevronDown } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { howManyFit } from './how-many-fit.ts';

export interface FoldedTab {
  key: string;
  current: boolean;
  /** The tab as a link, in the look it is given. */
  link(className: string): ReactNode;
}

interface FoldRowProps {
  tabs: readonly FoldedTab[];
  /** Of the row, as its height. */
  className?: string;
  /** Classes of a link in the row, in place of those of a tab. */
  look?: string;
  /** Pixels between two of them. */
  gap?: number;
}

const tabLook =
  'flex min-h-11 items-center gap-1.5 whitespace-nowrap text-ink-3 no-underline hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-[inset_0_-2px_0_var(--primary)] aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-2px_0_var(--primary)]';
const entryLook =
  'flex min-h-10 items-center justify-between gap-6 rounded-control px-3 text-small whitespace-nowrap text-ink no-underline hover:bg-sunken';

/** Pixels that "More" takes, without the gap before it. */
const moreWidth = 76;

/** Tabs in a row that never scrolls: what has no room is in a menu behind them. The current one is always in the row. */
export function FoldRow({ tabs, className = '', look = tabLook, gap = 22 }: FoldRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(tabs.length);
  const keys = tabs.map(({ key }) => key).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs have other widths
  useLayoutEffect(() => {
    const whole = row.current;
    if (!whole) return;
    const measure = () => {
      // Not laid out at the moment: nothing has a width, which says nothing about the room.
      if (!whole.clientWidth) return;
      const widths = [...whole.querySelectorAll<HTMLElement>('[data-tab]')].map((tab) => tab.scrollWidth);
      setShown(howManyFit(widths, whole.clientWidth, gap, moreWidth + gap));
    };
    // The whole row, whose width does not depend on whether "More" is in it, and the tabs, which are wider once their font is there.
    const watcher = new ResizeObserver(measure);
    // At once, so that tabs which fit are never painted as folded ones.
    measure();
    watcher.observe(whole);
    for (const tab of whole.querySelectorAll('[data-tab]')) watcher.observe(tab);
    return () => watcher.disconnect();
  }, [keys, gap]);
  const at = tabs.findIndex(({ current }) => current);
  const isIn = (index: number) => (at >= shown ? index < shown - 1 || index === at : index < shown);
  const folded = tabs.filter((_, index) => !isIn(index));
  return (
    <div ref={row} style={{ gap }} className={`flex items-stretch text-[0.90625rem] ${className}`}>
      <ul style={{ gap }} className="relative m-0 flex min-w-0 flex-1 list-none overflow-clip p-0">
        {tabs.map(({ key, link }, index) => (
          // Out of the row it keeps its width, which is measured again when there is more room.
          <li key={key} data-tab="" className={isIn(index) ? 'shrink-0' : 'invisible absolute'}>
            {link(look)}
          </li>
        ))}
      </ul>
      {folded.length ? <More tabs={folded} /> : null}
    </div>
  );
}

function More({ tabs }: { tabs: readonly FoldedTab[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Below the button, within the page. */
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    const box = button.current?.getBoundingClientRect();
    if (event.newState !== 'open' || !box) return;
    const { style } = event.currentTarget;
    style.top = `${box.bottom}px`;
    style.right = `${document.documentElement.clientWidth - box.right}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className="flex min-h-11 shrink-0 items-center gap-1 text-ink-3 hover:text-ink"
      >
        {m.ui_more()}
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={place}
        className="fixed inset-auto m-0 max-h-[60dvh] min-w-48 overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink-2 shadow-float"
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link within it is pressed, by whatever means */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: closes behind the link */}
        <div onClick={({ currentTarget }) => currentTarget.parentElement?.hidePopover()}>
          <ul className="m-0 grid list-none p-0">
            {tabs.map(({ key, link }) => (
              <li key={key}>{link(entryLook)}</li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
