import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
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
    <fieldset className="m-0 mb-6 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      <legend className="sr-only">{m.works_filter()}</legend>
      {choices.map(([wanted, label]) => (
        <button
          key={label}
          type="button"
          aria-pressed={wanted === shown}
          onClick={() => show(wanted)}
          className="min-h-11 rounded-control border border-control bg-transparent px-3 text-[0.875rem] font-medium text-ink hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-soft aria-pressed:font-semibold aria-pressed:text-on-soft"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
