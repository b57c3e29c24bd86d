/** Letters typed on the way to a word are no search: it counts once the visitor has stopped for so long. */
const settled = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts words that were searched without result; call it with every result, also with those that found something. */
export function noteSearch(typed: string, found: number): void {
  clearTimeout(timer);
  const words = typed.trim();
  if (found > 0 || words.length < 2) return;
  timer = setTimeout(
    () =>
      void import('./statistics.ts').then(
        ({ countOnce }) => countOnce('search_missed', words.slice(0, 200)),
        () => {},
      ),
    settled,
  );
}
