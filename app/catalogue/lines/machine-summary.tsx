import { drawingOf, partRows } from '#app/catalogue/servers/machine-parts.ts';
import { m } from '#app/paraglide/messages.js';
import { DockScene } from '#app/scenes/dock-scene.tsx';
import type { PlanDetail } from '#contract/catalogue.ts';
import { systemOptions } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import { optionsText } from './words.ts';

interface MachineSummaryProps {
  selection: Selection;
  plan: PlanDetail;
  /** Its place is said, where no field for it stands beside it. */
  whole?: boolean;
  className?: string;
}

/** The picture beside the parts: in the column of a summary, and in a line of the cart. */
const narrow = 'grid-cols-[5.5rem_minmax(0,1fr)]';
const wide = 'grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)]';

/** Options whose choice is part of a row. */
const inRows: readonly string[] = ['memory', 'disks', 'raid', ...systemOptions];

/** A server of a cart or an order, drawn from its parts and named part by part; nothing of what is no server. */
export function MachineSummary({ selection, plan, whole = false, className = '' }: MachineSummaryProps) {
  const { family, facts } = plan;
  if (family !== 'dedicated' && family !== 'vps') return null;
  const drawing = drawingOf(family, selection, facts);
  const rows = [
    ...partRows(family, selection, facts),
    ...systemRow(plan, selection),
    ...(whole ? placeRow(plan, selection) : []),
  ];
  const further = optionsText(plan, selection, new Set([...inRows, ...standards(plan, selection)]));
  if (further) rows.push([m.server_further(), further]);
  return (
    <div className={`grid items-start gap-x-4 ${whole ? narrow : wide} ${className}`}>
      {drawing ? (
        <DockScene
          kit={drawing.kit}
          camera={drawing.camera}
          family="INF"
          live={{ count: drawing.count }}
          className="aspect-[5/4] w-full rounded-control bg-sunken p-1"
        />
      ) : (
        <span />
      )}
      <dl className="m-0 grid gap-1 text-caption leading-snug">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-2 sm:grid-cols-[5.25rem_minmax(0,1fr)]"
          >
            <dt className="text-ink-3">{label}</dt>
            <dd className="m-0 text-ink wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Options that were left as they come. */
const standards = ({ options }: PlanDetail, { choices: chosen }: Selection): string[] =>
  options
    .filter(({ slug, choices }) =>
      choices.some((one) => one.standard && (chosen[slug] ?? one.slug) === one.slug),
    )
    .map(({ slug }) => slug);

function systemRow({ options }: PlanDetail, { choices: chosen }: Selection): [string, string][] {
  const option = options.find(({ slug }) => systemOptions.includes(slug));
  if (!option) return [];
  const choice = chosen[option.slug];
  const system = option.choices.find(({ slug, standard }) =>
    choice === undefined ? standard : slug === choice,
  );
  return system ? [[m.machine_system(), system.name]] : [];
}

function placeRow({ locations }: PlanDetail, { location }: Selection): [string, string][] {
  const place = locations.find(({ slug }) => slug === location);
  return place ? [[m.machine_place(), place.name]] : [];
}
