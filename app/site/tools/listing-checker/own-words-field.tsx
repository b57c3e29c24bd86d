import { useEffect, useState } from 'react';
import { quietCall } from '#app/client.ts';
import type { OwnWords } from '#app/format/listing/own-words.ts';
import { setsOf } from '#app/format/listing/shown-words.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { listWordRules, type ShownWordRules } from '#contract/listings.ts';

const everyRule = 'all';

/**
 * Which of the member's word rules count as well: none at first, because a link to a listing shows everybody the same. Nothing is
 * shown where the member has none, or no plan that gives them.
 */
export default function OwnWordsField({ onChange }: { onChange(sets: readonly OwnWords[]): void }) {
  const [items, setItems] = useState<readonly ShownWordRules[]>([]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    let shown = true;
    quietCall(listWordRules, {}).then(
      (answer) => shown && setItems(answer.items),
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, []);
  if (items.length === 0) return null;
  return (
    <SelectField
      name="words"
      label={m.listing_own_choose()}
      value={chosen}
      onChange={({ target: { value } }) => {
        setChosen(value);
        onChange(setsOf(items.filter(({ workId }) => value === everyRule || value === workId)));
      }}
    >
      <option value="">{m.listing_own_none()}</option>
      <option value={everyRule}>{m.listing_own_all()}</option>
      {items.map(({ workId, title }) => (
        <option key={workId} value={workId}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
