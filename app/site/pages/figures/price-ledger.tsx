import type { PriceRow } from '#app/catalogue/price-lists.ts';
import { currencyName } from '#app/format/money-text.ts';
import { Frame, sectionPaddingAfter } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { useCurrency } from '#app/state/currency.ts';
import { excludeTax, taxAdded } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import { besideHeading, HeadingColumn } from '../blocks/section-heading.tsx';
import { AllRows, foldedRow } from './all-rows.tsx';
import type { ShowProps } from './show-props.ts';

/** Prices that a phone shows at first. */
const firstRows = 6;

/**
 * What things cost: one table, prices aligned on their digits. The switch between paying monthly and for twelve months
 * is a pair of radio buttons and style rules, so it works before any script.
 */
export function PriceLedger({ section, show: { rows }, joined }: ShowProps<'prices'>) {
  const { id } = section;
  const yearly = rows.some(({ year }) => year);
  const setup = rows.some((row) => row.setup);
  const buys = rows.some((row) => row.buys);
  const add = rows.some((row) => row.add);
  const folds = rows.length > firstRows + 2;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="group/prices group/rows">
      <Frame className={sectionPaddingAfter(joined)}>
        <div className={besideHeading}>
          <HeadingColumn section={section}>
            {yearly ? <TermSwitch name={`${id}-term`} /> : null}
            <p className="mt-4 mb-0 max-w-[40ch] text-caption text-ink-3">
              {m.blocks_prices_note({
                currency: currencyName(useCurrency()),
                tax: sayTax(excludeTax),
                added: sayTax(taxAdded),
              })}
            </p>
          </HeadingColumn>
          <table className="w-full border-collapse self-start text-small text-balance max-sm:block">
            <thead className="max-sm:sr-only">
              <tr className="border-b border-control text-left text-ink">
                <th scope="col" className="py-2.5 pr-4 font-semibold">
                  {m.blocks_plan()}
                </th>
                {buys ? (
                  <th scope="col" className="py-2.5 pr-4 font-semibold">
                    {m.blocks_buys()}
                  </th>
                ) : null}
                {setup ? (
                  <th scope="col" className="py-2.5 pr-6 text-right font-semibold">
                    {m.blocks_setup()}
                  </th>
                ) : null}
                <th scope="col" colSpan={2} className="py-2.5 font-semibold">
                  <span className="inline-block w-20 text-right">{m.blocks_price()}</span>
                </th>
                {add ? (
                  <th scope="col">
                    <span className="sr-only">{m.cart_page_title()}</span>
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {rows.map((row, at) => (
                <Line
                  key={`${row.name} ${row.buys}`}
                  {...{ row, setup, buys, add }}
                  folded={folds && at >= firstRows}
                />
              ))}
            </tbody>
          </table>
          {folds ? <AllRows count={rows.length} /> : null}
        </div>
      </Frame>
    </section>
  );
}

const monthly = 'group-has-[[value=year]:checked]/prices:hidden';
const yearly = 'hidden group-has-[[value=year]:checked]/prices:inline';

interface LineProps {
  row: PriceRow;
  /** Which columns the table has. */
  setup: boolean;
  buys: boolean;
  add: boolean;
  /** On a phone it is shown with all rows only. */
  folded: boolean;
}

function Line({ row, setup, buys, add, folded }: LineProps) {
  const { year } = row;
  return (
    <tr
      className={`border-b border-line align-baseline max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-4 max-sm:py-3 ${folded ? foldedRow.grid : 'max-sm:grid'}`}
    >
      <th
        scope="row"
        className="py-3.5 pr-4 text-left font-semibold text-ink max-sm:p-0 md:whitespace-nowrap"
      >
        {row.to ? (
          <a href={row.to} className="text-ink no-underline hover:text-primary hover:underline">
            {row.name}
          </a>
        ) : (
          row.name
        )}
      </th>
      {buys ? (
        <td className="py-3.5 pr-4 max-sm:col-span-2 max-sm:row-start-2 max-sm:p-0 max-sm:text-ink-3">
          {row.buys}
        </td>
      ) : null}
      {setup ? (
        <td
          className={`py-3.5 pr-6 text-right ${row.setup ? 'max-sm:col-span-2 max-sm:row-start-3 max-sm:p-0 max-sm:text-left max-sm:text-ink-3' : 'max-sm:hidden'}`}
        >
          {row.setup ? <span className="sm:hidden">{m.blocks_setup()} </span> : null}
          <span className={year?.setup ? monthly : undefined}>{row.setup ?? m.blocks_none()}</span>
          {year?.setup ? <span className={yearly}>{year.setup}</span> : null}
        </td>
      ) : null}
      <td className="w-20 py-3.5 text-right font-semibold text-ink max-sm:w-auto max-sm:p-0">
        <span className={year ? monthly : undefined}>{row.price}</span>
        {year ? <span className={yearly}>{year.price}</span> : null}
        <span className="ml-1.5 font-normal text-ink-3 sm:hidden">{row.unit}</span>
      </td>
      <td className="py-3.5 pl-2 whitespace-nowrap text-ink-3 sm:w-px max-sm:col-span-2 max-sm:row-start-4 max-sm:p-0 max-sm:text-right">
        <span className="max-sm:hidden">{row.unit}</span>
        {year ? <span className={`${yearly} text-success sm:ml-3`}>{year.saving}</span> : null}
      </td>
      {add ? (
        <td className="py-1.5 pl-4 text-right sm:w-px max-sm:col-span-2 max-sm:row-start-5 max-sm:p-0 max-sm:pt-1">
          {row.add ? <AddLinks name={row.name} add={row.add} /> : null}
        </td>
      ) : null}
    </tr>
  );
}

/** Native links, so that they work before any script; the one of the term that is looked at is shown. */
function AddLinks({ name, add: { to, year } }: { name: string; add: NonNullable<PriceRow['add']> }) {
  const link = (address: string, look: string) => (
    <a
      href={address}
      className={`${look} min-h-9 items-center text-[0.875rem] font-semibold whitespace-nowrap text-primary no-underline hover:text-primary-hover hover:underline`}
    >
      {m.cart_add()}
      <span className="sr-only"> {name}</span>
    </a>
  );
  if (!year) return link(to, 'inline-flex');
  return (
    <>
      {link(to, 'inline-flex group-has-[[value=year]:checked]/prices:hidden')}
      {link(year, 'hidden group-has-[[value=year]:checked]/prices:inline-flex')}
    </>
  );
}

function TermSwitch({ name }: { name: string }) {
  return (
    <fieldset className="m-0 mt-6 inline-flex rounded-control border-0 bg-sunken p-0">
      <legend className="sr-only">{m.blocks_term()}</legend>
      {[['month', m.blocks_monthly()] as const, ['year', m.blocks_yearly()] as const].map(
        ([value, label]) => (
          <label
            key={value}
            className="relative inline-flex min-h-10 min-w-24 items-center justify-center rounded-control px-4 text-small has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-[inset_0_0_0_1px_var(--control)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === 'month'}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            {label}
          </label>
        ),
      )}
    </fieldset>
  );
}
