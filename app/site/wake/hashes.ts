import { focusArrival, scrollSmoothly, targetOf } from '#app/ui/page-arrival.ts';

/** Links to a place on the same page scroll smoothly, and take the focus along. */
export function watchHashes(): void {
  addEventListener('click', (event) => {
    const anchor = (event.target as Element).closest('a');
    if (!anchor?.hash || event.defaultPrevented || anchor.target) return;
    if (anchor.pathname !== location.pathname || anchor.search !== location.search) return;
    if (targetOf(anchor.hash)) scrollSmoothly();
  });
  addEventListener('hashchange', arrive);
  if (location.hash) arrive();
}

/** Takes the focus along, unless somebody quick, whom the browser has brought there, has gone on from it by keyboard. */
function arrive(): void {
  if (!targetOf(location.hash)?.contains(document.activeElement)) focusArrival(location.hash);
}
