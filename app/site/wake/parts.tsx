import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { Kept } from '#app/kept.ts';
import { raisePreloadError } from '#app/state/preload-error.ts';
import { keepTyped, replayTyped } from '#app/state/typed.ts';
import type { Behaviour } from './island.tsx';
import { IslandFailed } from './island-failed.tsx';

const parts = '[data-island], [data-behaviour]';
/** Milliseconds after which the rest wakes although what somebody is at has not come. */
const aloneMs = 2000;
/** What comes within half a screen is woken as well. */
const near = { rootMargin: '50% 0px' };

/**
 * Wakes what stands in a part of the page: what somebody is at first, then what comes into view, then the rest.
 * @returns when what somebody is at is awake, or did not come
 */
export async function wakeParts(place: ParentNode, kept: readonly Kept[] = []): Promise<void> {
  const all = [...place.querySelectorAll<HTMLElement>(parts)];
  // A tool that is shared stands in the address with its figures, and may stand anywhere on the page.
  const isNamed = location.search !== '' || location.hash !== '';
  const isFirst = (part: HTMLElement) =>
    isNamed ||
    Boolean(part.dataset.eager) ||
    part.matches(':hover, :focus-within') ||
    kept.some(({ island }) => island === part) ||
    !boxOf(part);
  const first = all.filter(isFirst);
  const awake = Promise.all(first.map((part) => wake(part, kept)));
  // Alone for a while, so that nothing else takes the processor from what somebody waits for.
  await Promise.race([awake, new Promise((follow) => setTimeout(follow, aloneMs))]);
  wakeInView(all, kept);
  if (!savesData()) wakeIdly(all, kept);
  await awake;
}

/** An island itself has no box: its first element stands for it. */
const boxOf = (part: HTMLElement) => (part.dataset.island ? part.firstElementChild : part);

function wakeInView(all: readonly HTMLElement[], kept: readonly Kept[]): void {
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const part = isIntersecting && target.closest<HTMLElement>(parts);
      if (!part) continue;
      seen.unobserve(target);
      void wake(part, kept);
    }
  }, near);
  for (const part of all) {
    const box = boxOf(part);
    if (box && !woken.has(part)) seen.observe(box);
  }
}

/** What is further away follows when there is nothing better to do. */
function wakeIdly(all: readonly HTMLElement[], kept: readonly Kept[]): void {
  const others = all.values();
  const next = () => {
    const { value: part, done } = others.next();
    if (done) return;
    void wake(part, kept);
    whenIdle(next);
  };
  whenIdle(next);
}

const whenIdle = (act: () => void) => (window.requestIdleCallback ?? setTimeout)(act);
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

const roots = new WeakMap<Element, Root>();

/** Ends the islands of a part of the page that is about to go. */
export function putAway(place: ParentNode): void {
  for (const island of place.querySelectorAll('[data-awake]')) roots.get(island)?.unmount();
}

const firstPauseMs = 1000;
const woken = new WeakSet<HTMLElement>();

/** Where its file does not come, the part stays as it was served, and is tried again at its next touch or after a pause. */
async function wake(part: HTMLElement, kept: readonly Kept[], pauseMs = firstPauseMs): Promise<void> {
  if (woken.has(part)) return;
  woken.add(part);
  const address = part.dataset.island ?? part.dataset.behaviour ?? '';
  let one: unknown;
  try {
    one = (await import(/* @vite-ignore */ address)).default;
  } catch (cause) {
    raisePreloadError(cause);
    woken.delete(part);
    const again = new AbortController();
    const retry = () => {
      again.abort();
      clearTimeout(later);
      void wake(part, kept, 2 * pauseMs);
    };
    const later = setTimeout(retry, pauseMs);
    part.addEventListener('pointerdown', retry, { signal: again.signal, passive: true });
    return;
  }
  if (!part.dataset.island) {
    (one as Behaviour)(part);
    return;
  }
  await wakeIsland(part, one as ComponentType, kept);
}

/** @returns when it has been drawn for the first time, and has heard what was typed and pressed before; or when it broke */
function wakeIsland(part: HTMLElement, Component: ComponentType, kept: readonly Kept[]): Promise<void> {
  keepTyped(part);
  const props = JSON.parse(part.dataset.props ?? '{}');
  return new Promise((resolve) => {
    // Within the effect: what React draws next would put back the values it knows.
    const done = () => {
      part.dataset.awake = '';
      const waiting = kept.filter(({ island }) => island === part);
      void replayTyped(
        part,
        waiting.map(({ act }) => act),
      ).then(resolve);
    };
    startTransition(() => {
      const root = hydrateRoot(
        part,
        <IslandFailed onFailed={resolve}>
          <Ready done={done}>
            <Component {...props} />
          </Ready>
        </IslandFailed>,
        { identifierPrefix: part.dataset.id },
      );
      roots.set(part, root);
    });
  });
}

function Ready({ done, children }: { done: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(done, []);
  return children;
}
