import { countOnce } from '#app/state/statistics.ts';

/** Answers judged since the page was loaded; nothing of it is stored. */
const judged = new Map<string, string>();

/** Hears every press inside an answer: counts the first Yes or No, and shows again what was said before. */
export function noteHelp(target: Element): void {
  const help = target.closest('[data-faq-entry]')?.querySelector<HTMLElement>('[data-faq-help]');
  const id = help?.dataset.faqHelp;
  if (!help || !id) return;
  const pressed = target.closest<HTMLElement>('[data-helped]')?.dataset.helped;
  const said = judged.get(id) ?? pressed;
  if (!said) return;
  if (!judged.has(id)) countOnce(said === 'Y' ? 'answer_helped' : 'answer_missed', id);
  judged.set(id, said);
  show(help, said, pressed !== undefined);
}

/** @param moveFocus the pressed button goes; whoever used it stays at this place */
function show(help: HTMLElement, said: string, moveFocus: boolean): void {
  const ask = help.querySelector<HTMLElement>('[data-faq-ask]');
  const words = help.querySelector<HTMLElement>(`[data-said="${said}"]`);
  if (!ask || !words) return;
  words.hidden = false;
  if (moveFocus) words.parentElement?.focus({ preventScroll: true });
  ask.hidden = true;
}
