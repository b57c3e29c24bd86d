import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import { MarkedText } from './marked-text.tsx';
import { oneLine } from './one-line.ts';
import type { TitleAnswer, TitleTexts } from './title-mini.ts';

interface TitleFieldsProps {
  texts: TitleTexts;
  answer: TitleAnswer;
  onChange(next: Partial<TitleTexts>): void;
}

/** The title with its marks, the marketplace, and what was found first. */
export function TitleFields({ texts: { title, market }, answer, onChange }: TitleFieldsProps) {
  const id = useId();
  const { pieces, findings, more } = answer;
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-caption font-medium text-ink-2">
          {m.home_title_label()}
        </label>
        <MarkedText
          id={id}
          name="mini-title"
          value={title}
          pieces={pieces}
          onChange={(text) => onChange({ title: oneLine(text) })}
        />
      </div>
      <SelectField
        label={m.home_title_market()}
        name="mini-market"
        value={market}
        onChange={({ target: { value } }) =>
          onChange({ market: marketplaceIds.find((id) => id === value) ?? market })
        }
      >
        {marketplaceIds.map((id) => (
          <option key={id} value={id}>
            {marketplaces[id].name}
          </option>
        ))}
      </SelectField>
      <ul className="m-0 grid list-none gap-1 p-0 text-caption text-ink-2 empty:hidden">
        {findings.map(({ chip, what }, i) => (
          <li key={chip + what} className="break-words">
            <b>{chip}</b> {what}
            {more > 0 && i === findings.length - 1 ? ` ${m.home_title_more({ count: more })}` : null}
          </li>
        ))}
      </ul>
    </>
  );
}
