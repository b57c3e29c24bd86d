import { familyText } from '#app/format/family-text.ts';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { type Family, families } from '#contract/pricing.ts';

interface FamilyChoiceProps {
  chosen: readonly Family[];
  onChange(chosen: readonly Family[]): void;
}

/** What a coupon is for; none chosen = everything. */
export const FamilyChoice = ({ chosen, onChange }: FamilyChoiceProps) => (
  <fieldset className="m-0 min-w-0 border-0 p-0">
    <legend className="p-0 text-caption font-medium text-ink-2">{m.operator_coupon_for()}</legend>
    <p className="m-0 mt-0.5 text-caption text-ink-3">{m.operator_coupon_for_hint()}</p>
    <div className="mt-2.5 grid gap-x-5 gap-y-2.5 sm:grid-cols-2">
      {families.map((family) => (
        <CheckField
          key={family}
          name="families"
          label={familyText[family]()}
          checked={chosen.includes(family)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, family] : chosen.filter((one) => one !== family))
          }
        />
      ))}
    </div>
  </fieldset>
);
