import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { withPrices } from '#app/catalogue/catalogue-prices.ts';
import { currencySign } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths, type RouteName } from '#app/paths.ts';
import { useCurrency } from '#app/state/currency.ts';
import { controlLook } from '#app/ui/field-frame.tsx';
import { LabelChip } from '#app/ui/label-chip.tsx';
import { brand } from '#content/brand.ts';
import { tileExamples, titleExample } from '#content/en/pages/home-examples.ts';
import { type Currency, currencies } from '#contract/currencies.ts';
import { MarkedTitle } from './marked-title.tsx';
import { menuCodes } from './menu-codes.ts';
import { addressOf } from './page-links.ts';

/** What each panel lets a visitor try. */
const tiles: Record<string, () => ReactNode> = {
  Products: TitleTile,
  Infrastructure: () => (
    <FigureTile kind="server" route="Vps" open={m.home_try_server_open()} fields={serverFields} />
  ),
  Library: () => (
    <SearchTile
      code={menuCodes.MaterialList}
      label={m.home_try_library()}
      hint={m.home_try_library_hint()}
      text={m.home_try_library_text()}
    />
  ),
  Solutions: () => (
    <FigureTile kind="profit" route="BrandGrow" open={m.home_try_profit_open()} fields={profitFields} />
  ),
  Partners: () => (
    <FigureTile kind="earning" route="Affiliate" open={m.home_try_earning_open()} fields={earningFields} />
  ),
  Company: () => (
    <SearchTile
      code={brand.code}
      label={m.home_try_company()}
      hint={m.home_try_company_hint()}
      text={m.home_try_company_text()}
    />
  ),
};

/**
 * The working corner of a menu. Before any script it is a form that leads to the tool with its values, or a link; once
 * the panel has opened, `app/site/tools/mini/live-tiles.ts` answers in place and finds its parts by their `data-` names.
 */
export function MenuTile({ menu }: { menu: string }) {
  return tiles[menu]?.() ?? null;
}

type Kind = keyof typeof tileExamples;
type Keys<K extends Kind> = keyof (typeof tileExamples)[K]['fields'] & string;
type Unit = string | ((currency: Currency) => string);
type Fields<K extends Kind> = Record<Keys<K>, { label: () => string; unit?: Unit }>;

const serverFields: Fields<'server'> = {
  visits: { label: m.home_try_visits },
  products: { label: m.home_try_products },
  db: { label: m.home_try_database, unit: 'GB' },
  jobs: { label: m.home_try_jobs },
};
const profitFields: Fields<'profit'> = {
  price: { label: m.home_try_price, unit: currencySign },
  goods: { label: m.home_try_goods, unit: currencySign },
  fee: { label: m.home_try_fee, unit: '%' },
  out: { label: m.home_try_delivery, unit: currencySign },
};
const earningFields: Fields<'earning'> = {
  clicks: { label: m.home_clicks },
  signup: { label: m.home_sign_ups, unit: '%' },
  order: { label: m.home_orders, unit: '%' },
};

const ground = 'm-0 flex flex-col gap-3.5 self-start rounded-card bg-sunken p-5 text-ink-2';
const label = 'text-caption font-medium text-ink-2';
const go =
  'inline-flex min-h-6 shrink-0 items-center gap-1.5 border-0 bg-transparent p-0 text-small font-semibold text-primary no-underline hover:text-primary-hover hover:underline';

function Chip({ code }: { code: string | undefined }) {
  return (
    <span>
      <LabelChip code={code ?? brand.code} label={m.home_try()} />
    </span>
  );
}

function Arrow() {
  return <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />;
}

/** The answer at the left, the way on at the right. */
function Answer({ value, note, children }: { value: string; note: string; children: ReactNode }) {
  return (
    <>
      <p data-try-problem aria-live="polite" className="m-0 text-caption text-error empty:hidden" />
      <div className="flex items-end justify-between gap-4">
        <output className="grid gap-1">
          <span
            data-try-value
            className="font-display text-[1.5rem] leading-none font-semibold tracking-[-0.02em] text-ink"
          >
            {value}
          </span>
          <span data-try-note className="text-caption leading-snug">
            {note}
          </span>
        </output>
        {children}
      </div>
    </>
  );
}

/** The text stays on the device: no form, and the link carries it in its fragment. */
function TitleTile() {
  const { pieces, size, note } = titleExample;
  return (
    <div data-try="title" className={ground}>
      <Chip code={menuCodes.EzWriting} />
      <div className="grid gap-1.5">
        <label htmlFor="try-title" className={label}>
          {m.home_try_title()}
        </label>
        <div className="max-h-40 overflow-y-auto rounded-control border border-control bg-bg focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus">
          <div className="relative">
            <div
              data-try-marks
              aria-hidden="true"
              className={`min-h-[calc(2lh+1.25rem)] text-transparent select-none ${text}`}
            >
              <MarkedTitle />
            </div>
            <textarea
              id="try-title"
              rows={1}
              defaultValue={pieces.map((piece) => piece.text).join('')}
              className={`absolute inset-0 block size-full resize-none overflow-hidden border-0 bg-transparent text-ink outline-none ${text}`}
            />
          </div>
        </div>
      </div>
      <Answer value={size} note={note}>
        <a href={paths.EzWriting} data-try-go className={go}>
          {m.home_try_title_open()}
          <Arrow />
        </a>
      </Answer>
    </div>
  );
}

/** Both layers must break their lines alike. */
const text =
  'm-0 px-3 py-2.5 font-sans text-small leading-[1.55] font-normal break-words whitespace-pre-wrap [font-kerning:normal]';

interface FigureTileProps<K extends Kind> {
  kind: K;
  route: RouteName;
  open: string;
  fields: Fields<K>;
}

/** A form whose fields carry the keys of the tool's address. */
function FigureTile<K extends Kind>({ kind, route, open, fields }: FigureTileProps<K>) {
  const example = tileExamples[kind];
  const values: Readonly<Record<string, string>> = example.fields;
  const currency = useCurrency();
  const entries = Object.entries<{ label: () => string; unit?: Unit }>(fields).map(
    ([key, { label: name, unit }]) =>
      ({ key, name: name(), unit: typeof unit === 'function' ? unit(currency) : unit }) as const,
  );
  return (
    <form data-try={kind} action={addressOf({ route })} method="get" className={ground}>
      <Chip code={menuCodes[route]} />
      {/* An address without it is in the first currency. */}
      {kind === 'server' || currency === currencies[0] ? null : (
        <input type="hidden" name="cur" value={currency} />
      )}
      <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
        {entries.map(({ key, name, unit }, i) => (
          <div
            key={key}
            className={`grid min-w-0 gap-1${i === 0 && entries.length % 2 === 1 ? ' col-span-2' : ''}`}
          >
            <label htmlFor={`try-${kind}-${key}`} className={`truncate ${label}`}>
              {name}
              {unit ? <span className="sr-only">, {unit}</span> : null}
            </label>
            <span className="relative block">
              <input
                id={`try-${kind}-${key}`}
                name={key}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                defaultValue={values[key]}
                className={`${controlLook} h-9.5 ${unit ? 'pr-9' : ''}`}
              />
              {unit ? (
                <span
                  aria-hidden="true"
                  className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[0.875rem] text-ink-3"
                >
                  {unit}
                </span>
              ) : null}
            </span>
          </div>
        ))}
      </div>
      <Answer value={withPrices(example.value, currency)} note={withPrices(example.note, currency)}>
        <button type="submit" className={go}>
          {open}
          <Arrow />
        </button>
      </Answer>
    </form>
  );
}

/** A question that the search page answers. */
function SearchTile(words: { code: string | undefined; label: string; hint: string; text: string }) {
  const id = `try-search-${(words.code ?? '').toLowerCase()}`;
  return (
    <form action={paths.Search} method="get" className={ground}>
      <Chip code={words.code} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className={label}>
          {words.label}
        </label>
        <span className="flex gap-2">
          <input
            id={id}
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            placeholder={words.hint}
            className={`${controlLook} h-10 flex-1`}
          />
          <button
            type="submit"
            className="inline-flex h-10 items-center rounded-control border border-control bg-surface px-3.5 text-[0.875rem] font-semibold text-ink hover:bg-bg"
          >
            {m.home_try_search()}
          </button>
        </span>
      </div>
      <p className="m-0 text-caption">{words.text}</p>
    </form>
  );
}
