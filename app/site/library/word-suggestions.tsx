import { useEffect } from 'react';

/** Fewer letters say nothing to the library. */
const fewestLetters = 3;
const pauseMs = 180;

interface WordSuggestionsProps {
  /** Ids of a search field and of the list of what is offered there. */
  input: string;
  list: string;
}

/** Offers titles of materials while somebody types in a search field that the server wrote; draws nothing itself. */
export function WordSuggestions({ input, list }: WordSuggestionsProps) {
  useEffect(() => {
    const field = document.getElementById(input);
    const offered = document.getElementById(list);
    if (!(field instanceof HTMLInputElement) || !offered) return;
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
    return () => {
      clearTimeout(pause);
      field.removeEventListener('input', type);
    };
  }, [input, list]);
  return null;
}
