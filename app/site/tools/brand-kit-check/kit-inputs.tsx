import { Minus, Plus } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CheckField, TextField } from '#app/ui/field.tsx';
import { type KitItem, kitItems } from '#content/en/rules/brand-kit.ts';
import type { Kit } from './brand-kit.ts';
import { hexOf, readColour } from './colour.ts';
import { maxColours } from './state.ts';

const groupText: Record<KitItem['group'], () => string> = {
  mark: m.kit_group_mark,
  pictures: m.kit_group_pictures,
  words: m.kit_group_words,
  colours: m.kit_group_colours,
  terms: m.kit_group_terms,
};
const groups = Object.keys(groupText) as KitItem['group'][];

export function KitInputs({ kit, onChange }: { kit: Kit; onChange(kit: Kit): void }) {
  const ids = kitItems.map(({ id }) => id);
  return (
    <>
      {groups.map((group) => (
        <fieldset key={group} className="m-0 grid min-w-0 gap-2.5 border-0 p-0">
          <legend className="mb-2 p-0 text-small font-semibold text-ink">{groupText[group]()}</legend>
          {kitItems
            .filter((item) => item.group === group)
            .map((item) => (
              <CheckField
                key={item.id}
                name={`kit-${item.id}`}
                label={item.name}
                checked={kit.ready.includes(item.id)}
                onChange={({ target: { checked } }) =>
                  onChange({
                    ...kit,
                    ready: ids.filter((id) => (id === item.id ? checked : kit.ready.includes(id))),
                  })
                }
              />
            ))}
        </fieldset>
      ))}
      <Colours kit={kit} onChange={onChange} />
    </>
  );
}

function Colours({ kit, onChange }: { kit: Kit; onChange(kit: Kit): void }) {
  const { colours } = kit;
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {colours.map((text, i) => {
          const colour = readColour(text);
          return (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: colours keep their places while they are typed
              key={i}
              name={`kit-colour-${i + 1}`}
              label={i === 0 ? m.kit_ground() : m.kit_colour({ number: i })}
              autoComplete="off"
              spellCheck={false}
              maxLength={24}
              value={text}
              error={colour ? null : m.kit_colour_error()}
              aside={
                colour ? (
                  <span
                    aria-hidden="true"
                    className="inline-block size-4 rounded-label border border-control"
                    style={{ background: hexOf(colour) }}
                  />
                ) : null
              }
              onChange={(event) =>
                onChange({
                  ...kit,
                  colours: colours.map((other, at) => (at === i ? event.target.value : other)),
                })
              }
            />
          );
        })}
      </div>
      <div className="-ml-2 flex flex-wrap gap-2">
        {colours.length < maxColours ? (
          <Button kind="quiet" dense onClick={() => onChange({ ...kit, colours: [...colours, '#333333'] })}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.kit_add_colour()}
          </Button>
        ) : null}
        {colours.length > 1 ? (
          <Button kind="quiet" dense onClick={() => onChange({ ...kit, colours: colours.slice(0, -1) })}>
            <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
            {m.kit_drop_colour()}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
