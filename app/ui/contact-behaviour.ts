/**
 * What the served contact panel learns once script runs: the state of its button as an attribute, and the address
 * of this install, which is set when the service starts and so is not in pages made before.
 * @returns stops watching
 */
export function watchContactPanel(): () => void {
  const panel = document.getElementById('contact-panel');
  if (panel) tell(panel, panel.matches(':popover-open'));
  const onToggle = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.id === 'contact-panel') {
      tell(target, (event as ToggleEvent).newState === 'open');
    }
  };
  // The event does not bubble, but the document sees it on its way down; so a panel that is drawn anew is seen too.
  document.addEventListener('toggle', onToggle, true);
  return () => document.removeEventListener('toggle', onToggle, true);
}

function tell(panel: HTMLElement, open: boolean): void {
  document.querySelector('[popovertarget="contact-panel"]')?.setAttribute('aria-expanded', String(open));
  const address = window.__site?.contactEmail;
  if (!address) return;
  panel.querySelector('a')?.setAttribute('href', `mailto:${address}`);
  const shown = panel.querySelector('[data-address]');
  if (shown && shown.textContent !== address) shown.textContent = address;
}
