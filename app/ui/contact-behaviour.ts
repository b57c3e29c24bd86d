/**
 * What the served contact panel learns once script runs: the state of its button as an attribute.
 * @returns stops watching
 */
export function watchContactPanel(): () => void {
  const panel = document.getElementById('contact-panel');
  if (panel) tell(panel.matches(':popover-open'));
  const onToggle = (event: Event) => {
    const { target } = event;
    if (target instanceof HTMLElement && target.id === 'contact-panel') {
      tell((event as ToggleEvent).newState === 'open');
    }
  };
  // The event does not bubble, but the document sees it on its way down; so a panel that is drawn anew is seen too.
  document.addEventListener('toggle', onToggle, true);
  return () => document.removeEventListener('toggle', onToggle, true);
}

function tell(open: boolean): void {
  document.querySelector('[popovertarget="contact-panel"]')?.setAttribute('aria-expanded', String(open));
}
