/** Fewer letters say nothing to the library. */
const fewestLetters = 3;
const pauseMs = 180;

/** Offers titles of materials while somebody types in the page's search field, before the names of types that the server wrote. */
export default function suggestWords(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('input[list]');
  const offered = field?.list;
  if (!field || !offered) return;
  const types = [...offered.children];
  let pause: ReturnType<typeof setTimeout> | undefined;
  const offer = async (typed: string) => {
    const { titlesFor } = await import('#app/frame/search/found-materials.ts');
    const titles = await titlesFor(typed).catch(() => []);
    if (field.value.trim() !== typed) return;
    offered.replaceChildren(...titles.map((title) => new Option(title, title)), ...types);
  };
  const type = () => {
    clearTimeout(pause);
    const typed = field.value.trim();
    if (typed.length >= fewestLetters) pause = setTimeout(() => void offer(typed), pauseMs);
  };
  field.addEventListener('input', type);
  type();
}
