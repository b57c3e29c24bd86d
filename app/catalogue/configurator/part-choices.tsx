import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { CheckBox, SelectField } from '#app/ui/field.tsx';
import type { PlanDetail } from '#contract/catalogue.ts';
import { times, zero } from '#contract/money.ts';
import type { Build } from './build.ts';
import { Legend, OptionList, optionRow } from './option-list.tsx';
import {
  backups,
  careLevels,
  choicePrice,
  disksOf,
  extraDisks,
  type Machine,
  memorySteps,
  type RaidLevel,
  raidLevels,
  systems,
  takesRaid10,
  unexplainedAddresses,
  usableGB,
} from './parts.ts';
import { addressCounts, machineCounts } from './state.ts';
import { addedPrice, backupName, careName, disksText, gigabytes, memoryText, systemName } from './words.ts';

export interface PartChoicesProps {
  build: Build;
  machine: Machine;
  /** The chosen machine's options; null until they came in. */
  plan: PlanDetail | null;
  onChange(next: Partial<Build>): void;
}

/** Of what cannot be taken. */
const noPrice = '–';

const pair = 'grid gap-x-5 gap-y-8 md:grid-cols-2';

/** What is added to the machine, each choice with its price. */
export function PartChoices({ build, machine, plan, onChange }: PartChoicesProps) {
  const currency = useCurrency();
  /** So many of a choice, as a row of an `OptionList` has it. */
  const added = (option: string, choice: Parameters<typeof choicePrice>[2], count = 1) => {
    const each = count === 0 ? zero(currency) : choicePrice(plan, option, choice, currency);
    return typeof each === 'string'
      ? { price: noPrice, impossible: each }
      : { price: addedPrice(times(each, count)), impossible: null };
  };
  const included = { price: m.server_included() };
  const controller = added('controller', 'hardware-raid');
  const groups = disksOf(machine, build.disks);
  const raid10 = takesRaid10(groups);
  const raidWords: Record<RaidLevel, { title: string; hint: string }> = {
    none: { title: m.server_raid_none(), hint: m.server_raid_none_hint(usable('none')) },
    '1': { title: m.server_raid_1(), hint: m.server_raid_1_hint(usable('1')) },
    '10': { title: m.server_raid_10(), hint: m.server_raid_10_hint(usable('10')) },
  };
  return (
    <>
      <div className={pair}>
        <OptionList
          legend={m.picker_memory()}
          name="memory"
          value={String(build.memory)}
          onChange={(value) => onChange({ memory: Number(value) })}
          options={memorySteps.map((more) => ({
            value: String(more),
            title: memoryText(machine, more),
            hint: more === 0 ? m.server_with_machine() : `+ ${gigabytes(more)}`,
            ...added('memory', 'memory-64', more / 64),
          }))}
        />
        <OptionList
          folds
          legend={m.server_disks()}
          name="nvme"
          value={String(build.disks)}
          onChange={(value) => onChange({ disks: Number(value) })}
          options={extraDisks.map((extra) => ({
            value: String(extra),
            title: extra === 0 ? disksText(disksOf(machine, 0)) : m.server_and_disks({ disks: nvme(extra) }),
            hint: extra === 0 ? m.server_with_machine() : null,
            ...added('disks', 'nvme-1tb', extra),
          }))}
        />
        <div>
          <OptionList
            folds
            legend={m.server_raid()}
            name="raid"
            value={build.raid}
            onChange={(raid) => onChange({ raid })}
            options={raidLevels.map((value) => ({
              value,
              ...raidWords[value],
              price: m.server_included(),
              impossible: value === '10' && !raid10 ? m.server_raid_10_impossible() : null,
            }))}
          />
          <label
            htmlFor="server-controller"
            className={`${optionRow} mt-2.5 rounded-card border! border-line bg-surface`}
          >
            <CheckBox
              id="server-controller"
              name="controller"
              checked={build.controller}
              // Once it is taken, it can still be left out.
              disabled={controller.impossible !== null && !build.controller}
              onChange={(event) => onChange({ controller: event.target.checked })}
            />
            <span className="min-w-0">
              <span className="block font-medium text-ink">{m.server_controller()}</span>
              <span className="block text-caption text-ink-3">
                {controller.impossible ?? m.server_controller_hint()}
              </span>
            </span>
            <span className="font-medium whitespace-nowrap text-ink">{controller.price}</span>
          </label>
        </div>
        <OptionList
          folds
          legend={m.picker_system()}
          // The question for the workload has a group "system" of its own.
          name="installed"
          value={build.system}
          onChange={(system) => onChange({ system })}
          options={systems.map(({ slug }) => ({
            value: slug,
            title: systemName(slug),
            ...(slug === 'windows' ? added('system', slug) : included),
          }))}
        />
        <OptionList
          folds
          legend={m.server_backup_legend()}
          name="backup"
          value={build.backup}
          onChange={(backup) => onChange({ backup })}
          options={backups.map((value) => ({
            value,
            title: backupName(value),
            ...(value === 'none' ? { price: null } : added('backup', value)),
          }))}
        />
        <OptionList
          folds
          legend={m.server_care()}
          name="care"
          value={build.care}
          onChange={(care) => onChange({ care })}
          options={careLevels.map((value) => ({
            value,
            title: careName(value),
            hint: careHint(value),
            ...(value === 'self' ? included : added('management', value)),
          }))}
        />
      </div>
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <Legend text={m.server_network()} />
        <div className="grid items-end gap-x-6 gap-y-3 sm:grid-cols-[9rem_12rem_minmax(0,1fr)]">
          <SelectField
            label={m.server_quantity()}
            name="quantity"
            value={String(build.quantity)}
            onChange={(event) => onChange({ quantity: Number(event.target.value) })}
          >
            {machineCounts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={m.server_addresses()}
            name="ipv4"
            value={String(build.addresses)}
            onChange={(event) => onChange({ addresses: Number(event.target.value) })}
          >
            {addressCounts.map((count) => {
              const { price, impossible } = added('ipv4', 'ipv4', count - 1);
              return (
                <option key={count} value={count} disabled={impossible !== null && count !== build.addresses}>
                  {count === 1 ? m.server_address_one() : m.server_address_choice({ count, price })}
                </option>
              );
            })}
          </SelectField>
          <p className="m-0 max-w-measure text-caption text-ink-3">
            {build.addresses > unexplainedAddresses
              ? m.server_addresses_reason({ count: unexplainedAddresses })
              : m.server_addresses_note()}
          </p>
        </div>
      </fieldset>
    </>
  );

  function usable(level: RaidLevel) {
    return { amount: gigabytes(usableGB(groups, level)) };
  }
}

const nvme = (count: number) => disksText([{ count, sizeGB: 1000, kind: 'NVMe' }]);

const careHint = (care: Build['care']) =>
  ({
    self: m.server_care_self_hint,
    assisted: m.server_care_assisted_hint,
    managed: m.server_care_managed_hint,
  })[care]();
