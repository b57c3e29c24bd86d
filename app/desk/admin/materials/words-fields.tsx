import { tierText } from '#app/catalogue/materials/facet-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { AdminRouteName } from '#app/paths-admin.ts';
import { useRead } from '#app/state/use-read.ts';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { materialShelves } from '#content/catalogue/materials.ts';
import { materialTiers } from '#contract/material-kinds.ts';
import { listLicences } from '#contract/materials-operator.ts';
import type { WordsDraft, WrongWords } from './words-draft.ts';

interface WordsFieldsProps {
  page: AdminRouteName;
  draft: WordsDraft;
  wrong: WrongWords;
  onChange(draft: WordsDraft): void;
}

/** What the operator says of a material; the rest is read from its files. */
export function WordsFields({ page, draft, wrong, onChange }: WordsFieldsProps) {
  const licences = useRead(listLicences, {}, page).data?.items ?? [];
  const field = (name: keyof WordsDraft) => ({
    name,
    value: draft[name],
    error: wrong[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...draft, [name]: target.value }),
  });
  return (
    <>
      <TextField label={m.curate_title()} maxLength={120} {...field('title')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField label={m.curate_type()} {...field('type')}>
          <TypeOptions />
        </SelectField>
        <SelectField label={m.curate_tier()} {...field('tier')}>
          {materialTiers.map((tier) => (
            <option key={tier} value={tier}>
              {tierText(tier)}
            </option>
          ))}
        </SelectField>
      </div>
      <SelectField label={m.curate_licence()} {...field('licence')}>
        {licences.map(({ licence, name }) => (
          <option key={licence} value={licence}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={m.curate_author()}
        hint={m.curate_author_hint()}
        maxLength={120}
        {...field('author')}
      />
      <TextField
        optional
        label={m.curate_keywords()}
        hint={m.curate_keywords_hint()}
        {...field('keywords')}
      />
      <TextArea optional rows={3} label={m.curate_about()} maxLength={2000} {...field('description')} />
      <TextField
        optional
        inputMode="url"
        label={m.curate_source()}
        hint={m.curate_source_hint()}
        maxLength={500}
        {...field('sourceUrl')}
      />
    </>
  );
}

export const TypeOptions = () =>
  materialShelves.map(({ slug, name, types }) => (
    <optgroup key={slug} label={name}>
      {types.map((type) => (
        <option key={type.slug} value={type.slug}>
          {type.name}
        </option>
      ))}
    </optgroup>
  ));
