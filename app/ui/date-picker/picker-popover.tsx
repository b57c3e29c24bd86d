import { type ComponentType, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '#app/format/calendar.ts';
import { m } from '#app/paraglide/messages.js';
import type { CalendarProps } from './calendar-view.tsx';
import type { Picker } from './use-picker.ts';

export interface PickerPopoverProps {
  id: string;
  label: string;
  anchor: RefObject<HTMLInputElement | null>;
  wrapper: RefObject<HTMLElement | null>;
  picker: Picker;
  value: readonly Day[];
  weekStart: number;
  several: boolean;
}

/** The calendar's own code, once it has been asked for. */
let loaded: ComponentType<CalendarProps> | null = null;

const gap = 8;

/** Under the field, above it where there is no room, and a sheet at the lower edge of a phone. */
export function PickerPopover({ id, label, anchor, wrapper, picker, ...calendar }: PickerPopoverProps) {
  const popover = useRef<HTMLDivElement>(null);
  const [View, setView] = useState<ComponentType<CalendarProps> | null>(() => loaded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (loaded) return;
    import('./calendar-view.tsx').then(
      ({ CalendarView }) => {
        loaded = CalendarView;
        setView(() => CalendarView);
      },
      // The field goes on taking what is typed.
      () => picker.close(),
    );
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useLayoutEffect(() => {
    const element = popover.current;
    const field = anchor.current;
    if (!element || !field) return;
    element.showPopover();
    const place = () => {
      const { left, top, bottom } = field.getBoundingClientRect();
      const { offsetHeight: height, offsetWidth: width } = element;
      const above = bottom + gap + height > innerHeight && top - gap - height > 0;
      element.style.setProperty('--y', `${above ? top - gap - height : bottom + gap}px`);
      element.style.setProperty('--x', `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(element);
    const stop = new AbortController();
    addEventListener('scroll', place, { capture: true, passive: true, signal: stop.signal });
    addEventListener('resize', place, { signal: stop.signal });
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, []);

  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const area = event.target === popover.current ? null : wrapper.current;
      if (!area?.contains(event.target as Node)) picker.leave();
    };
    addEventListener('pointerdown', outside, true);
    return () => removeEventListener('pointerdown', outside, true);
  });

  // A calendar that goes away with the focus in it gives the focus back to the field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useLayoutEffect(() => {
    const element = popover.current;
    return () => {
      if (element?.contains(document.activeElement)) anchor.current?.focus();
    };
  }, []);

  return (
    <div
      ref={popover}
      id={`${id}-popover`}
      popover="manual"
      role="dialog"
      aria-label={m.ui_date_dialog({ label })}
      aria-busy={!View}
      className={frame}
    >
      {View ? <View id={id} picker={picker} {...calendar} /> : <div className="h-91" />}
    </div>
  );
}

const frame =
  'inset-auto m-0 w-84 max-w-full rounded-card border border-line bg-surface p-0 text-ink-2 shadow-float transition-[opacity,translate] duration-180 ease-enter starting:opacity-0 max-sm:inset-x-0 max-sm:bottom-0 max-sm:w-full max-sm:rounded-b-none max-sm:border-x-0 max-sm:border-b-0 max-sm:pb-[calc(1rem+env(safe-area-inset-bottom))] max-sm:shadow-dialog motion-safe:max-sm:starting:translate-y-6 sm:top-(--y) sm:left-(--x) max-sm:backdrop:bg-[oklch(0_0_0/.35)]';
