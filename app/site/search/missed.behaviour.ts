import { noteSearch } from '#app/state/missed-search.ts';

/** A search that found nothing is noted by its words. */
export default function noteMissed(place: HTMLElement): void {
  const words = place.querySelector<HTMLInputElement>('input[name="q"]')?.defaultValue ?? '';
  if (words !== '') noteSearch(words, 0);
}
