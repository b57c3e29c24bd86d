import { folded, matches, wordsIn } from '#app/frame/search/faq-match.ts';
import { noteSearch } from '#app/state/missed-search.ts';

/** How many entries are left; also shown per topic. */
export interface FaqFound {
  count: number;
  searching: boolean;
}

/** Leaves the entries that hold every word, in the served markup: the answers themselves are not loaded a second time. */
export function searchFaq(list: Element, search: string): FaqFound {
  const words = wordsIn(search);
  let count = 0;
  const ranges: Range[] = [];
  for (const topic of list.querySelectorAll<HTMLElement>('[data-faq-topic]')) {
    let inTopic = 0;
    for (const entry of topic.querySelectorAll<HTMLElement>('[data-faq-entry]')) {
      const found = matches(entry.textContent ?? '', words);
      entry.hidden = !found;
      if (found) {
        inTopic++;
        if (words.length > 0) ranges.push(...rangesOf(entry, words));
      }
    }
    topic.hidden = inTopic === 0;
    write(list, topic.dataset.faqTopic ?? '', inTopic);
    count += inTopic;
  }
  write(list, 'answers', count);
  const none = list.querySelector<HTMLElement>('[data-faq-none]');
  if (none) none.hidden = count > 0;
  // Marks without touching the markup; browsers that lack it show the list unmarked.
  if ('highlights' in CSS) {
    CSS.highlights.set('faq', new Highlight(...ranges));
    dress();
  }
  noteSearch(search, count);
  return { count, searching: words.length > 0 };
}

let dressed = false;

/** The style tools do not know this pseudo-element yet, so its one rule is given to the browser directly. */
function dress(): void {
  if (dressed) return;
  dressed = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('::highlight(faq) { background-color: var(--soft); color: var(--on-soft); }');
  document.adoptedStyleSheets.push(sheet);
}

function write(list: Element, id: string, count: number): void {
  const place = list.querySelector(`[data-faq-count="${id}"]`);
  if (!place) return;
  place.textContent = String(count);
  place.parentElement?.toggleAttribute('data-empty', count === 0);
}

function rangesOf(entry: Element, words: readonly string[]): Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = folded(node.nodeValue ?? '');
    // Folding may change the length of rare letters; then the places would not agree.
    if (text.length !== node.nodeValue?.length) continue;
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}
