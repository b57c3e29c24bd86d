import { counted } from '#app/frame/search/counted.ts';
import { groupNames } from '#app/frame/search/result-row.tsx';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { SearchPageData } from './search-page-data.ts';

/** Beside the results on a wide screen: how many there are, drawn, and the way to each group. */
export default function SearchAside({ found: { typed, count, groups, held } }: { found: SearchPageData }) {
  const text = typed === '' ? m.search_held({ count: held }) : counted(count);
  return (
    <div className="sticky top-24 grid gap-8">
      <DockScene kit="shelf" camera="P" family="HSE" live={{ count }} plate={{ text }} />
      {groups.length > 1 ? (
        <nav aria-label={m.search_groups()}>
          <ul className="m-0 list-none border-t-2 border-family p-0">
            {groups.map(({ group, count: found }) => (
              <li key={group} className="border-b border-line">
                <a
                  href={`#found-${group}`}
                  className="flex justify-between gap-4 py-2.5 text-small font-medium text-ink no-underline hover:text-primary"
                >
                  {groupNames[group]()}
                  {/* As the count above: a way on is no result. */}
                  <span className="font-mono text-label text-ink-3">{found || null}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
