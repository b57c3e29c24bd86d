import { m } from '#app/paraglide/messages.js';
import { read, remove, write } from '#app/state/storage.ts';

/** Ticks of all checklists of the pages: `{'/page#checklist': [item, …]}`. Listed on the cookie page. */
const ticksKey = 'page-ticks';

function keptTicks(): Record<string, string[]> {
  try {
    const kept: unknown = JSON.parse(read(ticksKey) ?? '{}');
    if (!kept || typeof kept !== 'object') return {};
    return Object.fromEntries(Object.entries(kept).filter(([, ids]) => Array.isArray(ids)));
  } catch {
    return {};
  }
}

const nameOf = (list: HTMLElement) => `${location.pathname}#${list.dataset.ticks}`;
const boxesOf = (list: Element) => [...list.querySelectorAll<HTMLInputElement>('[data-tick]')];

function countTicks(list: Element): void {
  const boxes = boxesOf(list);
  const done = boxes.filter((box) => box.checked).length;
  const progress = list.querySelector('[data-ticks-done]');
  if (progress)
    progress.textContent = m.blocks_tick_progress({ done: String(done), all: String(boxes.length) });
}

function keepTicks(list: HTMLElement): void {
  const name = nameOf(list);
  const ticked = boxesOf(list).flatMap((box) => (box.checked && box.dataset.tick ? [box.dataset.tick] : []));
  const { [name]: _, ...others } = keptTicks();
  const next = ticked.length > 0 ? { ...others, [name]: ticked } : others;
  if (Object.keys(next).length > 0) write(ticksKey, JSON.stringify(next));
  else remove(ticksKey);
  countTicks(list);
}

async function copy(button: HTMLElement): Promise<void> {
  const source = document.getElementById(button.dataset.copy ?? '');
  const word = button.querySelector('[data-copy-word]');
  if (!source || !word) return;
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    word.textContent = m.blocks_copied();
    setTimeout(() => {
      word.textContent = m.blocks_copy();
    }, 3000);
  } catch {
    getSelection()?.selectAllChildren(source);
    word.textContent = m.blocks_copy_failed();
  }
}

/** What served blocks do once the page runs: ticks are kept and counted, code is copied. */
export default function attachBlocks(main: HTMLElement): void {
  const changed = (event: Event) => {
    const list = (event.target as Element).closest<HTMLElement>('[data-ticks]');
    if (list) keepTicks(list);
  };
  const pressed = (event: Event) => {
    const target = event.target as Element;
    const list = target.closest('[data-ticks-clear]')?.closest<HTMLElement>('[data-ticks]');
    if (list) {
      for (const box of boxesOf(list)) box.checked = false;
      keepTicks(list);
    }
    const button = target.closest<HTMLElement>('[data-copy]');
    if (button) void copy(button);
  };
  restoreTicks(main);
  main.addEventListener('change', changed);
  main.addEventListener('click', pressed);
}

/** Ticks boxes as they were left; what was ticked before the page ran stays ticked and is kept. */
export function restoreTicks(main: ParentNode): void {
  const kept = keptTicks();
  for (const list of main.querySelectorAll<HTMLElement>('[data-ticks]')) {
    const boxes = boxesOf(list);
    const early = boxes.some((box) => box.checked);
    for (const box of boxes) {
      if (kept[nameOf(list)]?.includes(box.dataset.tick ?? '')) box.checked = true;
    }
    if (early) keepTicks(list);
    else countTicks(list);
  }
}
