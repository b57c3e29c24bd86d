import { type FormEvent, useState } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { withOwnWords } from '#app/format/listing/own-words.ts';
import { setsOf } from '#app/format/listing/shown-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { Read } from '#app/state/use-read.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { loadPack } from '#content/en/rules/listings/load-pack.ts';
import { marketplaceIds, marketplaces } from '#content/en/rules/listings/marketplaces.ts';
import type { CategoryId, MarketplaceId } from '#content/en/rules/listings/shape.ts';
import type { ShownWordRules } from '#contract/listings.ts';
import type { CatalogueSource } from './catalogue-source.tsx';
import type { CatalogueCase } from './check-catalogue.ts';
import { ColumnTable } from './column-table.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { useLook } from './use-look.ts';

interface CatalogueSettingsProps {
  source: CatalogueSource;
  /** Those of one's own: a check waits for them, because without them it would find less than it says. */
  words: Read<{ items: ShownWordRules[] }>;
  maxRows: number;
  busy: boolean;
  onCheck(how: CatalogueCase): void;
}

const everyRule = 'all';
const categoryNames: Record<CategoryId, () => string> = {
  general: m.listing_category_general,
  media: m.listing_category_media,
};
const problems = {
  empty: m.catalogue_problem_empty,
  too_large: m.catalogue_problem_too_large,
  binary: m.catalogue_problem_binary,
  unreadable: m.catalogue_problem_unreadable,
};

/** How the file is read, what its columns are, and which rules its listings are checked against. */
export function CatalogueSettings({ source, words, maxRows, busy, onCheck }: CatalogueSettingsProps) {
  const state = useLook(source.file);
  const [market, setMarket] = useState<MarketplaceId>('amazon');
  const [category, setCategory] = useState<CategoryId>('general');
  const [brand, setBrand] = useState('');
  const [own, setOwn] = useState(everyRule);
  const [failed, setFailed] = useState(false);
  const { look, problem, roles } = state;
  const rules = words.data?.items ?? [];
  const unread = words.state === 'failed';
  if (problem) return <Notice tone="error">{problems[problem]()}</Notice>;
  if (!look) return <RowsWaiting />;
  const { categories } = marketplaces[market];
  const hasText = roles.some((role) => role !== 'none' && role !== 'name' && role !== 'brand');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!look) return;
    setFailed(false);
    try {
      const chosen = rules.filter(({ workId }) => own === everyRule || own === workId);
      const pack = withOwnWords(await loadPack(market), setsOf(chosen));
      const above = look.header === null ? 0 : look.header + 1;
      const { delimiter } = look;
      const { encoding } = state.reading;
      onCheck({ encoding, delimiter, above, roles, pack, category, brand: brand.trim(), maxRows });
    } catch {
      setFailed(true);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Part title={m.catalogue_columns()}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <ReadingFields look={look} state={state} />
          <ColumnTable look={look} roles={roles} market={market} onRole={state.setRole} />
        </div>
      </Part>
      <Part title={m.catalogue_rules()}>
        <div className="grid gap-5 lg:max-w-160">
          <SelectField
            name="market"
            label={m.listing_marketplace()}
            value={market}
            onChange={({ target }) => {
              const next = target.value as MarketplaceId;
              setMarket(next);
              setCategory(marketplaces[next].categories[0] ?? 'general');
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
              name="category"
              label={m.listing_category()}
              value={category}
              onChange={({ target }) => setCategory(target.value as CategoryId)}
            >
              {categories.map((id) => (
                <option key={id} value={id}>
                  {categoryNames[id]()}
                </option>
              ))}
            </SelectField>
          ) : null}
          <TextField
            name="brand"
            label={m.listing_brand()}
            hint={m.catalogue_brand_hint()}
            optional
            maxLength={60}
            autoComplete="off"
            value={brand}
            onChange={({ target }) => setBrand(target.value)}
          />
          {rules.length > 0 ? (
            <SelectField
              name="words"
              label={m.listing_own_choose()}
              value={own}
              onChange={({ target }) => setOwn(target.value)}
            >
              <option value={everyRule}>{m.listing_own_all()}</option>
              <option value="">{m.listing_own_none()}</option>
              {rules.map(({ workId, title }) => (
                <option key={workId} value={workId}>
                  {title}
                </option>
              ))}
            </SelectField>
          ) : null}
          {failed ? <Notice tone="error">{m.catalogue_pack_failed()}</Notice> : null}
          {unread ? <Notice tone="error">{m.catalogue_words_failed()}</Notice> : null}
          {hasText ? null : <Notice tone="warn">{m.catalogue_no_text()}</Notice>}
          <Button
            type="submit"
            className="justify-self-start"
            disabled={!hasText || busy || unread}
            pending={words.fetching}
            pendingText={m.ui_loading()}
          >
            {m.catalogue_check()}
          </Button>
        </div>
      </Part>
    </form>
  );
}
