import { countries } from '#app/format/country-names.ts';
import type { EndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { useHydrated } from '#app/state/hydrated.ts';
import { CheckField, SelectField, TextField } from '#app/ui/field.tsx';
import { marketplaces, referralSources } from '#contract/members.ts';

const marketNames: Record<(typeof marketplaces)[number], () => string> = {
  amazon: m.auth_market_amazon,
  ebay: m.auth_market_ebay,
  etsy: m.auth_market_etsy,
  walmart: m.auth_market_walmart,
  shopify: m.auth_market_shopify,
  temu: m.auth_market_temu,
  tiktok: m.auth_market_tiktok,
  own_shop: m.auth_market_own_shop,
  other: m.auth_market_other,
};
const sourceNames: Record<(typeof referralSources)[number], () => string> = {
  search: m.auth_source_search,
  friend: m.auth_source_friend,
  partner: m.auth_source_partner,
  article: m.auth_source_article,
  video: m.auth_source_video,
  event: m.auth_source_event,
  other: m.auth_source_other,
};

/** What may be told at registration and need not be. */
export function ShopFields({ form }: { form: EndpointForm }) {
  const hydrated = useHydrated();
  return (
    <div className="grid gap-3 border-t border-line pt-3.5">
      <p className="m-0 text-caption text-ink-3">{m.auth_optional_note()}</p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <TextField {...form.field('companyName')} label={m.auth_company()} autoComplete="organization" />
        <SelectField
          {...form.field('country')}
          label={m.auth_country()}
          autoComplete="country"
          defaultValue=""
        >
          <option value="">{m.auth_country_none()}</option>
          {/* Browsers and the build may spell some differently, so the list is made in the browser only. */}
          {hydrated
            ? countries().map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))
            : null}
        </SelectField>
      </div>
      <details className="group text-small">
        <summary className="flex min-h-9 list-none items-center gap-2 font-medium text-primary [&::-webkit-details-marker]:hidden">
          <span
            aria-hidden="true"
            className="w-3 font-mono text-label before:content-['+'] group-open:before:content-['−']"
          />
          {m.auth_more()}
        </summary>
        <div className="grid gap-4 pt-2.5">
          <fieldset className="m-0 border-0 p-0">
            <legend className="mb-2 p-0 text-caption font-medium text-ink-2">{m.auth_sells_on()}</legend>
            <div className="grid grid-cols-2 gap-x-3 gap-y-2 sm:grid-cols-3">
              {marketplaces.map((market) => (
                <CheckField key={market} name="sellsOn" value={market} label={marketNames[market]()} />
              ))}
            </div>
          </fieldset>
          <SelectField {...form.field('referralSource')} label={m.auth_found_by()} defaultValue="">
            <option value="">{m.auth_found_none()}</option>
            {referralSources.map((source) => (
              <option key={source} value={source}>
                {sourceNames[source]()}
              </option>
            ))}
          </SelectField>
        </div>
      </details>
    </div>
  );
}
