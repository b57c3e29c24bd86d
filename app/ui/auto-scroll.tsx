import { Pause, Play } from 'lucide-react';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { m } from '#app/paraglide/messages.js';
import { autoScrollDefaults, type Direction, isVertical } from './auto-scroll-motion.ts';
import { useAutoScroll } from './use-auto-scroll.ts';

export interface AutoScrollProps {
  /** Pixels per 1/60 s. */
  step?: number;
  direction?: Direction;
  /** Pixels per notch of the mouse wheel. */
  wheel?: number;
  /** Names the list for screen readers. */
  label: string;
  /** The height, where the list rises or falls, such as `h-80`. */
  className?: string;
  /** The entries; they are drawn twice, so they may not carry ids. */
  children: ReactNode;
}

/**
 * A list that moves by itself: pauses under the pointer, with the focus within, off screen, in a hidden tab and by
 * its button, and follows the wheel. With reduced motion it is a plain scrolling list; what fits stands still.
 */
export function AutoScroll({
  step = autoScrollDefaults.step,
  direction = autoScrollDefaults.direction,
  wheel = autoScrollDefaults.wheel,
  label,
  className = '',
  children,
}: AutoScrollProps) {
  const { viewport, list, state, paused, togglePaused } = useAutoScroll({ step, direction, wheel });
  const vertical = isVertical(direction);
  const entries = Children.toArray(children);
  const row = `m-0 flex shrink-0 list-none p-0 ${vertical ? 'flex-col' : 'flex-row'}`;
  const gap = vertical ? 'pb-3' : 'shrink-0 pr-3';
  const draw = entries.map((entry, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own here, and never reorder
    <li key={place} className={gap}>
      {entry}
    </li>
  ));
  const style = { '--speed': `${step * 60}px` } as CSSProperties;
  return (
    <div className={`flex min-w-0 gap-2 ${vertical ? 'items-end' : 'items-center'}`}>
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        data-axis={vertical ? 'y' : 'x'}
        data-backwards={direction === 'bottom' || direction === 'right' || undefined}
        data-live={state === 'waiting' ? undefined : ''}
        data-plain={state === 'plain' || undefined}
        className={`auto-scroll min-w-0 flex-1 rounded-control ${className}`}
        style={style}
      >
        <div className="auto-scroll-track">
          <ul ref={list} className={row}>
            {draw}
          </ul>
          {state === 'plain' ? null : (
            <ul className={`auto-scroll-copy ${row}`} aria-hidden="true" inert>
              {draw}
            </ul>
          )}
        </div>
      </section>
      {/* Keeps its place where nothing moves, so that the list does not change its width; with reduced motion it never comes. */}
      <button
        type="button"
        aria-label={paused ? m.ui_scroll_play() : m.ui_scroll_pause()}
        onClick={togglePaused}
        className={`grid size-9 shrink-0 place-items-center rounded-control border border-line bg-surface p-0 text-ink motion-reduce:hidden ${state === 'plain' ? 'invisible' : ''}`}
      >
        {paused ? (
          <Play size={16} strokeWidth={1.75} aria-hidden="true" />
        ) : (
          <Pause size={16} strokeWidth={1.75} aria-hidden="true" />
        )}
      </button>
    </div>
  );
}
