import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { findWay, type OpenWay, type Way } from './use-ways.ts';

interface WayChoiceProps {
  ways: readonly OpenWay[];
  testMode: boolean;
  way: Way | null;
  onChange(way: Way): void;
}

/** One framed list of the ways to pay; under it what goes with the chosen one. */
export function WayChoice({ ways, testMode, way, onChange }: WayChoiceProps) {
  const chosen = findWay(ways, way);
  if (ways.every(({ disabled }) => disabled)) return <Notice tone="warn">{m.checkout_way_none()}</Notice>;
  return (
    <div className="grid gap-4">
      {testMode ? (
        <Notice tone="info" title={m.checkout_test_mode()}>
          {m.checkout_test_mode_text()}
        </Notice>
      ) : null}
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="sr-only">{m.checkout_ways()}</legend>
        <div className="divide-y divide-line overflow-hidden rounded-card border border-line">
          {ways.map(({ key, way: open, title, text, disabled }) => (
            <label
              key={key}
              className="relative flex items-start gap-3.5 px-4.5 py-3.5 has-checked:bg-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:bg-sunken"
            >
              <input
                type="radio"
                name="way"
                value={key}
                checked={key === chosen?.key}
                disabled={disabled}
                onChange={() => onChange({ ...open, saveMethod: way?.saveMethod ?? false })}
                className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-control bg-bg outline-none checked:border-[6px] checked:border-primary checked:bg-on-primary disabled:bg-sunken"
              />
              <span className="min-w-0 leading-snug">
                <span className={`block text-small font-semibold ${disabled ? 'text-ink-3' : 'text-ink'}`}>
                  {title}
                </span>
                <span className="mt-0.5 block text-caption text-ink-3 in-[label:has(:checked)]:text-on-soft">
                  {text}
                </span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {chosen?.savable && way ? (
        <CheckField
          name="saveMethod"
          label={saveLabelOf(way)}
          hint={way.debit ? m.checkout_save_account_hint() : m.checkout_save_method_hint()}
          checked={way.saveMethod}
          onChange={(event) => onChange({ ...way, saveMethod: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

function saveLabelOf({ provider, debit }: Way): string {
  if (debit) return m.checkout_save_account();
  return provider === 'paypal' ? m.checkout_save_wallet() : m.checkout_save_method();
}
