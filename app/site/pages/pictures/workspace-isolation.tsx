import { Cookie, Download, KeyRound } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';

/** The planner's example: who opens which of three workspaces. */
const people = [
  { role: m.workspace_role_owner, opens: [0, 1, 2] },
  { role: m.workspace_role_operator, opens: [0, 1] },
  { role: m.workspace_role_operator, opens: [2] },
  { role: m.workspace_role_billing, opens: [] },
] as const;
const shops = [3, 2, 4] as const;
const drawers = [
  { icon: KeyRound, name: m.create_draw_logins },
  { icon: Cookie, name: m.create_draw_cookies },
  { icon: Download, name: m.create_draw_downloads },
] as const;

/** Heights of a row at the left and at the right, in pixels; both columns are equally high. */
const [personHeight, spaceHeight] = [93, 124];
const height = personHeight * people.length;

const lines = people.flatMap(({ opens }, person) =>
  opens.map((space) => {
    const [from, to] = [(person + 0.5) * personHeight, (space + 0.5) * spaceHeight];
    return { path: `M0 ${from}C55 ${from} 45 ${to} 100 ${to}`, everything: opens.length === shops.length };
  }),
);

/** Colleagues at the left, closed workspaces at the right, a line for each door that opens. */
export function WorkspaceIsolation() {
  return (
    <div className="grid md:grid-cols-[8.5rem_minmax(4.5rem,1fr)_minmax(0,22rem)] lg:grid-cols-[11.5rem_minmax(4.5rem,1fr)_minmax(0,38rem)]">
      <ul className="m-0 list-none p-0 max-md:order-2 max-md:mt-4">
        {people.map(({ role, opens }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: colleagues have no other identity than their place
            key={at}
            style={{ height: personHeight }}
            className={`grid content-center pr-3 max-md:h-auto! max-md:border-t max-md:border-line max-md:py-2 ${opens.length > 0 ? 'max-md:hidden' : ''}`}
          >
            <b className="leading-snug font-semibold text-ink">{m.workspace_person({ number: at + 1 })}</b>
            <span className="text-caption text-ink-2">
              {role()}
              {opens.length === 0 ? `: ${m.create_draw_opens_none()}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <svg
        viewBox={`0 0 100 ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        style={{ height }}
        className="block w-full max-md:hidden"
      >
        {lines.map(({ path, everything }) => (
          <path
            key={path}
            d={path}
            fill="none"
            stroke={everything ? 'var(--control)' : 'var(--family)'}
            strokeWidth="2"
            strokeDasharray={everything ? '5 5' : undefined}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ol className="m-0 list-none p-0">
        {shops.map((count, space) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clients have no other identity than their place
          <li key={space} style={{ height: spaceHeight }} className="py-2 max-md:h-auto!">
            <Workspace number={space + 1} shops={count} />
          </li>
        ))}
      </ol>
      {/* On a phone each workspace says who opens it. */}
      <p className="col-span-full mt-4 mb-0 text-caption text-ink-3 max-md:hidden">{m.create_draw_lines()}</p>
    </div>
  );
}

function Workspace({ number, shops }: { number: number; shops: number }) {
  const opened = people.flatMap(({ opens }, at) =>
    (opens as readonly number[]).includes(number - 1) ? [m.workspace_person({ number: at + 1 })] : [],
  );
  return (
    <div className="grid h-full overflow-hidden rounded-control border-2 border-ink bg-surface sm:grid-cols-[9rem_minmax(0,1fr)] md:max-lg:grid-cols-[6rem_minmax(0,1fr)]">
      <div className="grid content-center bg-ink px-4 py-2 text-bg md:max-lg:px-3">
        <b className="leading-snug font-semibold text-bg">{m.workspace_client({ number })}</b>
        <span className="font-mono text-label">{m.create_draw_shops({ count: shops })}</span>
      </div>
      <ul className="m-0 grid list-none grid-cols-[auto_auto_auto] p-0 max-sm:py-1">
        {drawers.map(({ icon: Icon, name }) => (
          <li
            key={name()}
            className="grid content-center justify-items-center gap-1 border-l border-line py-2 text-caption text-ink-2 first:border-l-0"
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-ink-3" />
            {name()}
          </li>
        ))}
      </ul>
      <p className="m-0 border-t border-line px-4 py-1.5 text-caption md:hidden sm:col-span-2">
        {m.create_draw_opened_by({ people: opened.join(', ') })}
      </p>
    </div>
  );
}
