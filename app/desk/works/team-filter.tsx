import { ChevronDown } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { controlLook } from '#app/ui/field-frame.tsx';
import { lineNames } from '#content/catalogue/line-names.ts';
import { type ToolSeatProduct, toolSeatProducts } from '#contract/seats.ts';
import type { WorkTeam } from '#contract/works.ts';

const param = 'team';
type Shown = 'none' | ToolSeatProduct;

/** Whose works the address asks for; undefined = all that the member may open. */
export function useShownTeam(): Shown | undefined {
  const wanted = useSearchParams()[0].get(param);
  return (['none', ...toolSeatProducts] as const).find((one) => one === wanted);
}

/** All works, the member's own, or those in teams for a tool. */
export function TeamFilter({ teams }: { teams: readonly WorkTeam[] }) {
  const [query, setQuery] = useSearchParams();
  const shown = useShownTeam();
  const show = (wanted: Shown | undefined) => {
    const next = new URLSearchParams(query);
    if (wanted) next.set(param, wanted);
    else next.delete(param);
    setQuery(next, { preventScrollReset: true });
  };
  const choices: [Shown | undefined, string][] = [
    [undefined, m.works_filter_all()],
    ['none', m.works_filter_own()],
    ...toolSeatProducts
      .filter((name) => teams.some(({ product }) => product === name))
      .map((name): [Shown, string] => [name, m.works_filter_team({ tool: lineNames[name] })]),
  ];
  return (
    <span className="relative mb-6 block min-w-0 sm:w-fit">
      <select
        aria-label={m.works_filter()}
        value={shown ?? ''}
        onChange={({ target }) => show(choices.find(([wanted]) => wanted === target.value)?.[0])}
        className={`${controlLook} h-11 appearance-none truncate pr-10`}
      >
        {choices.map(([wanted, label]) => (
          <option key={label} value={wanted ?? ''}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3 text-ink"
      />
    </span>
  );
}
