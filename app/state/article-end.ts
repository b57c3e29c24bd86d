import { countOnce } from './statistics.ts';

/** Who is at the end sooner has scrolled, not read. */
const shortestReading = 20_000;

let stop = () => {};

/** Counts an article as read when its end is on the screen long enough after it was opened. Called at every page. */
export function watchArticleEnd(path: string): void {
  stop();
  const id = /\/blog-detail\/(\d)$/.exec(path)?.[1];
  const end = id ? document.querySelector('article [rel=next]') : null;
  if (!id || !end) return;
  let long = false;
  let there = false;
  const look = () => {
    if (!long || !there) return;
    countOnce('article_read', id);
    stop();
  };
  const timer = setTimeout(() => {
    long = true;
    look();
  }, shortestReading);
  const watcher = new IntersectionObserver(([entry]) => {
    there = entry?.isIntersecting ?? false;
    look();
  });
  watcher.observe(end);
  stop = () => {
    clearTimeout(timer);
    watcher.disconnect();
  };
}
