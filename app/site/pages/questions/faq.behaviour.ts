import { openTarget } from './faq-target.ts';

/** What the served answers do once the page runs: the one that the address names opens, and hears whether it helped. */
export default function attachAnswers(main: HTMLElement): void {
  const open = () => openTarget(location.hash);
  open();
  addEventListener('hashchange', open);
  main.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-faq-entry]'))
      void import('./faq-help.ts').then(({ noteHelp }) => noteHelp(target as Element));
  });
}
