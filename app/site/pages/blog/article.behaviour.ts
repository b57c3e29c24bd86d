import { m } from '#app/paraglide/messages.js';

/** What a served long text does once the page runs: the contents mark where the reader is, the address is copied. */
export default function attachText(main: HTMLElement): void {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const mark = (id: string) => {
    for (const link of links) {
      if (link.hash === `#${id}`) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  };
  // A heading counts as reached in the upper third of the screen.
  const watcher = new IntersectionObserver(
    (entries) => {
      const reached = entries.filter(({ isIntersecting }) => isIntersecting).at(-1);
      if (reached) mark(reached.target.id);
    },
    { rootMargin: '-60px 0px -66%' },
  );
  for (const { hash } of links) {
    const heading = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (heading) watcher.observe(heading);
  }
  const pressed = ({ target }: Event) => {
    const button = (target as Element).closest('[data-copy-address]');
    if (button) void copyAddress(button);
  };
  main.addEventListener('click', pressed);
}

async function copyAddress(button: Element): Promise<void> {
  const word = button.querySelector('[aria-live]');
  if (!word) return;
  try {
    await navigator.clipboard.writeText(location.href);
    word.textContent = m.blocks_copied();
    setTimeout(() => {
      word.textContent = m.blog_copy_link();
    }, 3000);
  } catch {
    word.textContent = m.blog_copy_failed();
  }
}
