import { figure } from '#app/format/number-text.ts';
import type { Finding } from '#app/format/post/check-post.ts';
import { m } from '#app/paraglide/messages.js';
import { SourceLine } from '#app/ui/tool/rule-source.tsx';
import { partText } from './composer-words.ts';

/** Where each figure of the chosen networks was read. */
export function LimitSources({ findings }: { findings: readonly Finding[] }) {
  return (
    <details className="text-caption text-ink-2">
      <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
        {m.planning_sources()}
      </summary>
      <ul className="m-0 mt-1 grid list-none gap-1 p-0">
        {findings.flatMap(({ network, measures }) =>
          measures.map(({ part, most, source }) => (
            <li key={`${network.id} ${part}`}>
              {network.name}, {partText(part, network)}: {figure(most)}. <SourceLine source={source} />
            </li>
          )),
        )}
        {findings.flatMap(({ network: { id, name, further } }) =>
          further
            ? [
                <li key={`${id} further`}>
                  {name}: {further.text}. <SourceLine source={further.source} />
                </li>,
              ]
            : [],
        )}
      </ul>
    </details>
  );
}
