import { wearMode } from '#app/state/mode.ts';

/** @returns whether the press was on a colour switch */
export function switchMode(target: Element): boolean {
  const mode = target.closest<HTMLElement>('[data-mode-to]')?.dataset.modeTo;
  if (!mode) return false;
  const focused = document.activeElement;
  wearMode(mode);
  // The header shows one of three buttons; the pressed one has just gone, so its successor takes the focus.
  if (focused instanceof HTMLElement && focused.dataset.modeTo && !focused.checkVisibility()) {
    const siblings = focused.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-mode-to]') ?? [];
    [...siblings].find((one) => one.checkVisibility())?.focus();
  }
  return true;
}

/** What stands around every page; a page that has a header or a popover of its own says itself what is current there. */
const around = ':is(header, footer, [popover]):not(main *)';

/** Marks the links to the page that is open. */
export function markCurrent(shell: Element, pathname: string): void {
  for (const link of shell.querySelectorAll(`${around} [aria-current]`)) link.removeAttribute('aria-current');
  for (const link of shell.querySelectorAll<HTMLAnchorElement>(`${around} a`))
    if (link.pathname === pathname && !link.search && !link.hash) link.setAttribute('aria-current', 'page');
}

const hoverIntentMs = 120;

/**
 * Adds to the native popovers of the header what they lack: opening on a resting mouse, closing when the mouse or
 * the focus has left.
 * @returns how to stop
 */
export function attachMenus(shell: HTMLElement): () => void {
  let timer = 0;
  let byMouse = false;
  const later = (act: () => void) => {
    clearTimeout(timer);
    timer = window.setTimeout(act, hoverIntentMs);
  };
  const panels = () => [...shell.querySelectorAll<HTMLElement>('[data-menu-panel]:popover-open')];
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const target = event.target as Element;
    const button = target.closest<HTMLButtonElement>('[data-menu]');
    const panel = button?.popoverTargetElement;
    if (panel instanceof HTMLElement) {
      later(() => {
        if (panel.matches(':popover-open')) return;
        panel.showPopover({ source: button ?? undefined });
        byMouse = true;
      });
    } else if (target.closest('[data-menu-panel]')) clearTimeout(timer);
    else if (byMouse && panels().length > 0) later(closeAll);
    else clearTimeout(timer);
  };
  const closeAll = () => {
    byMouse = false;
    // Somebody who types in a panel may move the mouse away.
    for (const panel of panels()) if (!panel.contains(document.activeElement)) panel.hidePopover();
  };
  const pressed = (event: Event) => {
    if (!(event.target as Element).closest('[data-menu]')) return;
    // A press right after the resting mouse has opened the menu confirms it; it must not close it again.
    if (byMouse) event.preventDefault();
    clearTimeout(timer);
    byMouse = false;
  };
  const left = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (!(to instanceof Element)) return;
    for (const panel of panels()) {
      const opener = panel.previousElementSibling;
      if (!panel.contains(to) && !opener?.contains(to)) panel.hidePopover();
    }
  };
  shell.addEventListener('pointerover', over);
  shell.addEventListener('click', pressed, true);
  shell.addEventListener('focusout', left);
  return () => {
    clearTimeout(timer);
    shell.removeEventListener('pointerover', over);
    shell.removeEventListener('click', pressed, true);
    shell.removeEventListener('focusout', left);
  };
}
