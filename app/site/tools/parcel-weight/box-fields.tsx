import { Plus, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { lengthName, type Units, weightName } from './measures.ts';
import { type BoxText, exampleBox, max, maxBoxes, maxCount } from './state.ts';

export interface BoxFieldsProps {
  boxes: readonly BoxText[];
  units: Units;
  onChange(boxes: readonly BoxText[]): void;
}

/** One group of fields for each kind of box. */
export function BoxFields({ boxes, units, onChange }: BoxFieldsProps) {
  const set = (at: number, change: Partial<BoxText>) =>
    onChange(boxes.map((box, i) => (i === at ? { ...box, ...change } : box)));
  return (
    <div className="grid gap-4">
      {boxes.map((box, i) => (
        <BoxGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: boxes keep their places while they are typed
          key={i}
          box={box}
          units={units}
          name={`box-${i + 1}`}
          title={boxes.length > 1 ? m.parcel_box({ number: i + 1 }) : undefined}
          onChange={(change) => set(i, change)}
          onRemove={() => onChange(boxes.filter((_, other) => other !== i))}
        />
      ))}
      {boxes.length < maxBoxes ? (
        <Button
          kind="quiet"
          dense
          className="-ml-2 justify-self-start"
          onClick={() => onChange([...boxes, { ...(boxes.at(-1) ?? exampleBox), count: '1' }])}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.parcel_add_box()}
        </Button>
      ) : (
        <p className="m-0 max-w-measure text-caption text-ink-3">
          {m.parcel_most_boxes({ count: maxBoxes })}
        </p>
      )}
    </div>
  );
}

interface BoxGroupProps {
  box: BoxText;
  units: Units;
  name: string;
  title?: string;
  onChange(change: Partial<BoxText>): void;
  onRemove(): void;
}

function BoxGroup({ box, units, name, title, onChange, onRemove }: BoxGroupProps) {
  const side = (key: 'length' | 'width' | 'height', label: string) => (
    <NumberField
      name={`${name}-${key}`}
      label={label}
      value={box[key]}
      most={max.length[units]}
      positive
      onChange={(text) => onChange({ [key]: text })}
    />
  );
  const length = lengthName[units];
  return (
    <fieldset className={`m-0 min-w-0 border-0 p-0 ${title ? 'border-t! border-line pt-3' : ''}`}>
      <legend className="sr-only">{title ?? m.parcel_the_box()}</legend>
      {title ? (
        <div className="mb-2 flex items-center justify-between">
          <span aria-hidden="true" className="text-small font-semibold text-ink">
            {title}
          </span>
          <button
            type="button"
            onClick={onRemove}
            className="inline-flex min-h-8 items-center gap-1 rounded-control border-0 bg-transparent px-2 text-caption font-semibold text-primary hover:bg-soft"
          >
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.parcel_remove_box()}
            <span className="sr-only"> {title}</span>
          </button>
        </div>
      ) : null}
      <div className="grid grid-cols-3 gap-3">
        {side('length', m.parcel_length({ unit: length }))}
        {side('width', m.parcel_width({ unit: length }))}
        {side('height', m.parcel_height({ unit: length }))}
        <NumberField
          className="col-span-2"
          name={`${name}-weight`}
          label={m.parcel_weight({ unit: weightName[units] })}
          value={box.weight}
          most={max.weight[units]}
          positive
          onChange={(weight) => onChange({ weight })}
        />
        <NumberField
          name={`${name}-count`}
          label={m.parcel_count()}
          inputMode="numeric"
          value={box.count}
          most={maxCount}
          positive
          whole
          onChange={(count) => onChange({ count })}
        />
      </div>
    </fieldset>
  );
}
