/**
 * Leaves the articles of the topic that the address names; every other address shows all. The rules are in
 * blog-topics.ts; until this has run, the browser follows the address by itself.
 * @param hash with its sign, or empty
 */
function showTopic(main: HTMLElement, hash: string): void {
  const links = [...main.querySelectorAll<HTMLElement>('[data-topic-of]')];
  const asked = links.find(({ dataset }) => dataset.topicOf && `#${dataset.topicOf}` === hash);
  const topic = asked?.dataset.topicOf ?? '';
  main.dataset.live = '';
  if (topic) main.dataset.topic = topic;
  else delete main.dataset.topic;
  for (const link of links) {
    if (link.dataset.topicOf === topic) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

/** The list follows the address. */
export default function followTopic(main: HTMLElement): void {
  const show = () => showTopic(main, location.hash);
  show();
  addEventListener('hashchange', show);
}
