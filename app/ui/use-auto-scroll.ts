import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { advance, type Direction, isVertical, wheelDistance, wrap } from './auto-scroll-motion.ts';

/** `waiting` until measured in the browser; `plain` where it fits, or where motion is not wanted. */
export type AutoScrollState = 'waiting' | 'moving' | 'plain';

interface Motion {
  step: number;
  direction: Direction;
  wheel: number;
}

/** Milliseconds after the last touch until the list moves on. */
const touchRest = 2000;

/** Moves a viewport by its own scroll position, so that touch, focus and keys go on working as everywhere. */
export function useAutoScroll({ step, direction, wheel }: Motion) {
  const viewport = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [state, setState] = useState<AutoScrollState>('waiting');
  const [paused, setPaused] = useState(false);
  const vertical = isVertical(direction);
  // Where the animation of the style sheet had brought the list when React took over.
  const start = useRef(0);

  useEffect(() => {
    const view = viewport.current;
    const entries = list.current;
    if (!view || !entries) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const measure = () => {
      const room = vertical ? view.clientHeight : view.clientWidth;
      const length = vertical ? entries.offsetHeight : entries.offsetWidth;
      start.current = Math.max(start.current, placeOf(view, vertical));
      setState(still.matches || length <= room ? 'plain' : 'moving');
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    observer.observe(entries);
    still.addEventListener('change', measure);
    return () => {
      observer.disconnect();
      still.removeEventListener('change', measure);
    };
  }, [vertical]);

  // Before the paint, so that nothing jumps when scrolling takes over from the style sheet.
  useLayoutEffect(() => {
    const view = viewport.current;
    const entries = list.current;
    if (state !== 'moving' || !view || !entries) return;
    const side = vertical ? 'scrollTop' : 'scrollLeft';
    const length = () => (vertical ? entries.offsetHeight : entries.offsetWidth);
    let offset = wrap(start.current, length());
    let drawn = offset;
    start.current = 0;
    const place = (next: number) => {
      offset = next;
      view[side] = offset;
      drawn = view[side];
    };
    place(offset);

    const rests = new Set<string>();
    if (view.matches(':hover')) rests.add('pointer');
    if (view.contains(document.activeElement)) rests.add('focus');
    const rest = (why: string, on: boolean) => (on ? rests.add(why) : rests.delete(why));
    const seen = new IntersectionObserver(([entry]) => rest('off-screen', !entry?.isIntersecting));
    seen.observe(view);

    const stop = new AbortController();
    const on = (type: string, listener: (event: Event) => void, passive = true) =>
      view.addEventListener(type, listener, { passive, signal: stop.signal });
    on('pointerenter', (event) => rest('pointer', (event as PointerEvent).pointerType === 'mouse'));
    on('pointerleave', () => rest('pointer', false));
    on('focusin', () => rest('focus', true));
    on('focusout', () => rest('focus', false));
    let touched: ReturnType<typeof setTimeout> | undefined;
    on('touchstart', () => {
      clearTimeout(touched);
      rest('touch', true);
    });
    for (const end of ['touchend', 'touchcancel']) {
      on(end, () => {
        touched = setTimeout(() => rest('touch', false), touchRest);
      });
    }
    // Not passive: the page may not scroll along while the list takes the wheel.
    on('wheel', (event) => turn(event as WheelEvent), false);
    const turn = (event: WheelEvent) => {
      if (event.ctrlKey || event.shiftKey) return;
      const delta = vertical || Math.abs(event.deltaY) > Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      if (!delta) return;
      event.preventDefault();
      place(wrap(offset + wheelDistance(delta, event.deltaMode, wheel), length()));
    };

    on('click', (event) => pressOriginal(event as MouseEvent, view, entries));

    let last = performance.now();
    let frame = requestAnimationFrame(function draw(now) {
      // Touch, keys and focus scroll natively; the list goes on from there.
      if (Math.abs(view[side] - drawn) > 1) {
        offset = wrap(view[side], length());
        drawn = view[side];
      }
      const resting = paused || rests.size > 0 || document.hidden;
      if (!resting) place(advance(offset, { step, direction, length: length(), milliseconds: now - last }));
      last = now;
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(touched);
      stop.abort();
      seen.disconnect();
      start.current = offset;
    };
  }, [state, paused, step, direction, wheel, vertical]);

  return { viewport, list, state, paused, togglePaused: () => setPaused((now) => !now) };
}

/** How far the style sheet's animation has shifted the track, plus what was scrolled by hand. */
function placeOf(view: HTMLElement, vertical: boolean): number {
  const track = view.firstElementChild;
  if (!track) return 0;
  const [here, there] = [view.getBoundingClientRect(), track.getBoundingClientRect()];
  return vertical ? here.top - there.top : here.left - there.left;
}

/** The copies are inert: a press on one of them goes to the entry that it shows. */
function pressOriginal(event: MouseEvent, view: HTMLElement, entries: HTMLElement) {
  if (entries.contains(event.target as Node)) return;
  const copies = [...(view.querySelector('.auto-scroll-copy')?.children ?? [])];
  const place = copies.findIndex((copy) => {
    const { left, right, top, bottom } = copy.getBoundingClientRect();
    return event.clientX >= left && event.clientX < right && event.clientY >= top && event.clientY < bottom;
  });
  const target = entries.children[place]?.querySelector('a[href],button');
  target?.dispatchEvent(new MouseEvent('click', event));
}
