import { useSearchParams } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { feedbackTypes } from '#contract/feedback.ts';
import { typeText } from './feedback-words.ts';

/** Messages of one type or of all, kept in the address. */
export function TypeSelect({ value }: { value: string }) {
  const [query, setQuery] = useSearchParams();
  const choose = (type: string) => {
    const next = new URLSearchParams(query);
    // A place in the list belongs to the type that was shown.
    next.delete('after');
    if (type) next.set('type', type);
    else next.delete('type');
    setQuery(next, { preventScrollReset: true });
  };
  return (
    <div className="mt-4 w-full sm:w-56">
      <SelectField
        name="type"
        label={m.feedback_admin_type()}
        value={value}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.feedback_admin_all_types()}</option>
        {feedbackTypes.map((type) => (
          <option key={type} value={type}>
            {typeText[type]()}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
