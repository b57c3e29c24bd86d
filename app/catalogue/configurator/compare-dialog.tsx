import { useState } from 'react';
import { money } from '#app/catalogue/servers/words.ts';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { CheckBox } from '#app/ui/field.tsx';
import { disksOf, type Machine, usableGB } from './parts.ts';
import { disksText, gigabytes, memoryText, processorText, trafficText } from './words.ts';

const maxCompared = 4;

/** On a phone each cell says what it is, so that the columns have the whole width. */
const rowHead = 'p-0 md:sticky md:left-0 md:bg-surface md:pr-5';

interface CompareDialogProps {
  /** The chosen one, marked at first together with its neighbours. */
  machine: Machine;
  offered: readonly Machine[];
  /** Minor units at the chosen place, in the order of those offered. */
  prices: readonly { month: number; setup: number }[];
  onTake(plan: string): void;
  onClose(): void;
}

/** Up to four machines side by side, the same facts in the same order. */
export function CompareDialog({ machine, offered: all, prices, onTake, onClose }: CompareDialogProps) {
  const currency = useCurrency();
  const [marked, setMarked] = useState<readonly string[]>(() => {
    const at = all.indexOf(machine);
    const from = Math.max(Math.min(at - 1, all.length - 3), 0);
    return all.slice(from, from + 3).map(({ slug }) => slug);
  });
  const shown = all.filter(({ slug }) => marked.includes(slug));
  const rows: [string, (plan: Machine, i: number) => string][] = [
    [m.server_processor(), processorText],
    [m.picker_threads(), ({ threads }) => String(threads)],
    [m.picker_memory(), (plan) => memoryText(plan)],
    [m.server_disks(), (plan) => disksText(disksOf(plan, 0))],
    [m.server_compare_usable(), (plan) => gigabytes(usableGB(disksOf(plan, 0), '1'))],
    [m.server_port(), trafficText],
    [m.server_setup_once(), (_, i) => money(prices[i]?.setup ?? 0, currency)],
    [m.picker_price(), (_, i) => money(prices[i]?.month ?? 0, currency)],
  ];
  return (
    <Dialog title={m.server_compare_title()} onClose={onClose} wide="table">
      <fieldset className="m-0 mb-5 flex flex-wrap gap-x-5 gap-y-2 border-0 p-0">
        <legend className="mb-2 p-0 text-caption font-medium">
          {m.server_compare_pick({ most: maxCompared })}
        </legend>
        {all.map(({ slug }) => (
          <label key={slug} htmlFor={`compare-${slug}`} className="flex items-center gap-2 text-small">
            <CheckBox
              id={`compare-${slug}`}
              checked={marked.includes(slug)}
              disabled={marked.length >= maxCompared && !marked.includes(slug)}
              onChange={({ target }) =>
                setMarked(target.checked ? [...marked, slug] : marked.filter((one) => one !== slug))
              }
            />
            {slug}
          </label>
        ))}
      </fieldset>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse lg:table-fixed text-small leading-snug">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className={`${rowHead} md:py-2.5`}>
                <span className="sr-only">{m.server_machine()}</span>
              </th>
              {shown.map(({ slug }) => (
                <th
                  key={slug}
                  scope="col"
                  className="min-w-36 py-2.5 pr-4 font-semibold whitespace-nowrap text-ink last:pr-0"
                >
                  {slug}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, text]) => (
              <tr key={name} className="border-b border-line align-top">
                <th scope="row" className={`${rowHead} text-left font-normal text-ink-3 md:py-2.5`}>
                  <span className="max-md:sr-only">{name}</span>
                </th>
                {shown.map((plan) => (
                  <td key={plan.slug} className="py-2.5 pr-4 text-ink last:pr-0">
                    <span aria-hidden="true" className="block text-caption text-ink-3 md:hidden">
                      {name}
                    </span>
                    {text(plan, all.indexOf(plan))}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {shown.map((plan) => (
                <td key={plan.slug} className="py-3 pr-4">
                  <Button
                    kind="secondary"
                    dense
                    onClick={() => {
                      onTake(plan.slug);
                      onClose();
                    }}
                  >
                    {m.server_take({ plan: plan.slug })}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}
