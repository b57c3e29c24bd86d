import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { CategoryId, MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ListingTexts } from '#content/listing-rules/check-listing.ts';
import { exampleTexts } from './example.ts';
import { type CheckerSettings, maxBrandLength } from './state.ts';

export interface SettingsBarProps {
  settings: CheckerSettings;
  texts: ListingTexts;
  onChange(settings: CheckerSettings): void;
  onReplace(texts: ListingTexts): void;
}

const categoryNames: Record<CategoryId, () => string> = {
  general: m.listing_category_general,
  media: m.listing_category_media,
};

/** Which rules count, and whose brand name is free; clears the texts or brings the example back. */
export function SettingsBar({ settings, texts, onChange, onReplace }: SettingsBarProps) {
  const { categories } = marketplaces[settings.market];
  const isExample = texts === exampleTexts;
  const isEmpty = Object.values(texts).every((text) => text === '');
  return (
    <div
      className={`grid items-end gap-3 @sm:grid-cols-2 ${categories.length > 0 ? '@2xl:grid-cols-[1fr_1.2fr_1fr_auto]' : '@2xl:grid-cols-[1fr_1fr_auto]'}`}
    >
      <SelectField
        label={m.listing_marketplace()}
        name="m"
        value={settings.market}
        onChange={(event) => {
          const market = event.target.value as MarketplaceId;
          const [first] = marketplaces[market].categories;
          onChange({ ...settings, market, category: first ?? 'general' });
        }}
      >
        {marketplaceIds.map((id) => (
          <option key={id} value={id}>
            {marketplaces[id].name}
          </option>
        ))}
      </SelectField>
      {categories.length > 0 ? (
        <SelectField
          label={m.listing_category()}
          name="c"
          value={settings.category}
          onChange={(event) => onChange({ ...settings, category: event.target.value as CategoryId })}
        >
          {categories.map((id) => (
            <option key={id} value={id}>
              {categoryNames[id]()}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextField
        label={m.listing_brand()}
        optional
        name="b"
        maxLength={maxBrandLength}
        autoComplete="off"
        value={settings.brand}
        onChange={(event) => onChange({ ...settings, brand: event.target.value })}
      />
      <Button kind="secondary" onClick={() => onReplace(isEmpty ? exampleTexts : {})}>
        {isEmpty ? m.listing_show_example() : isExample ? m.listing_clear() : m.listing_clear_all()}
      </Button>
    </div>
  );
}
