import { wordsOfAddress } from '#app/frame/words-of-address.ts';

/** The page for missing ones is the same for many addresses: its search field is filled here, unless somebody is at it. */
export default function fillSearch(page: HTMLElement): void {
  const field = page.querySelector<HTMLInputElement>('input[name="q"]');
  if (field && field.value === '' && field !== document.activeElement)
    field.value = wordsOfAddress(location.pathname);
}
