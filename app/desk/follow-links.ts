import { isDesk } from '#app/paths-desk.ts';

/**
 * Links that React does not know become navigations where they lead to a page of this room; what belongs to the browser
 * is left to it.
 */
export function followLink(event: MouseEvent, go: (address: string) => void): void {
  const anchor = (event.target as Element).closest('a');
  if (!anchor || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (anchor.origin !== location.origin || anchor.target || anchor.type || anchor.hasAttribute('download'))
    return;
  if (!isDesk(anchor.pathname)) return;
  event.preventDefault();
  anchor.closest<HTMLElement>('[popover]')?.hidePopover();
  go(anchor.pathname + anchor.search + anchor.hash);
}
