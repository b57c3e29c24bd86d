const panel = '[data-menu-panel]';
const known = new WeakSet<Element>();

/** The working corners of the header's menus come alive when their panel opens, and not before. Call it once. */
export function watchMenuTiles(): void {
  const toggled = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.matches(`${panel}:popover-open`)) void attach(target);
  };
  document.addEventListener('toggle', toggled, true);
  for (const open of document.querySelectorAll<HTMLElement>(`${panel}:popover-open`)) void attach(open);
}

async function attach(open: HTMLElement): Promise<void> {
  const tiles = [...open.querySelectorAll<HTMLElement>('[data-try]')].filter((tile) => !known.has(tile));
  if (tiles.length === 0) return;
  try {
    const { attachTile } = await import('./live-tiles.ts');
    for (const tile of tiles) {
      if (known.has(tile)) continue;
      known.add(tile);
      attachTile(tile);
    }
  } catch {
    // Offline they stay forms and links; the next opening tries again.
  }
}
