import { useSearchParams } from 'react-router';
import { familyText } from '#app/format/family-text.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { families } from '#contract/pricing.ts';

/** One family or all, kept in the address. */
export function FamilySelect({ value }: { value: string }) {
  const [query, setQuery] = useSearchParams();
  const choose = (family: string) => {
    const next = new URLSearchParams(query);
    if (family) next.set('family', family);
    else next.delete('family');
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <div className="w-full sm:w-56">
      <SelectField
        name="family"
        label={m.reports_family()}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.reports_all_families()}</option>
        {families.map((family) => (
          <option key={family} value={family}>
            {familyText[family]()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
