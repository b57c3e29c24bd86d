import { currencyName } from '#app/format/money-text.ts';
import { SaveWork } from '#app/forms/works/save-work.tsx';
import { m } from '#app/paraglide/messages.js';
import { useLiveScene } from '#app/scenes/use-live-scene.ts';
import { useCurrency } from '#app/state/currency.ts';
import { NoAnswer } from '#app/ui/tool/no-answer.tsx';
import { saveCsv } from '#app/ui/tool/save-csv.ts';
import { TakeAway } from '#app/ui/tool/take-away.tsx';
import { AddressNote, ExampleNote, ToolCard } from '#app/ui/tool/tool-card.tsx';
import { useAddressState } from '#app/ui/tool/use-address-state.ts';
import { staticIsp } from '#content/catalogue/proxies.ts';
import { excludeTax } from '#content/en/tax-words.ts';
import { sayTax } from '#content/tax-words.ts';
import type { Currency } from '#contract/currencies.ts';
import { EndpointGenerator } from './endpoint-generator.tsx';
import { cheapestOffer, type Offer, offersOf } from './offers.ts';
import { address, jobOf } from './state.ts';
import { lanesOf, trafficOf } from './traffic.ts';
import { TrafficAnswer } from './traffic-answer.tsx';
import { TrafficFields } from './traffic-fields.tsx';
import { arithmetic, gigabytesText, kindName, offerName } from './words.ts';

/** Pages, size and frequency become gigabytes, a plan, and the line that uses it. */
export default function ProxyTrafficTool() {
  const { state, set, reset, isExample, problems, link, toSave } = useAddressState(address);
  const read = jobOf(state);
  const traffic = read && trafficOf(read.job);
  const currency = useCurrency();
  const offers = read && traffic ? offersOf(traffic.gigabytes, read.addresses, read.kind, currency) : [];
  const cheapest = cheapestOffer(offers);
  useLiveScene(
    { count: traffic ? lanesOf(traffic) : 0 },
    traffic && {
      note: cheapest
        ? kindName(cheapest.name)
        : offers.length > 0
          ? m.traffic_plate_none()
          : m.traffic_plate_nothing(),
      text: m.traffic_plate({ amount: gigabytesText(traffic.gigabytes) }),
    },
  );
  return (
    <div className="grid gap-6">
      <AddressNote problems={problems} />
      <ToolCard
        wide
        inputs={
          <>
            <TrafficFields state={state} onChange={set} />
            <ExampleNote shown={isExample} />
            <p className="m-0 max-w-measure text-caption text-ink-3">
              {m.traffic_meter({ currency: currencyName(currency), tax: sayTax(excludeTax) })}
            </p>
          </>
        }
        answer={
          read && traffic ? (
            <TrafficAnswer job={read.job} traffic={traffic} offers={offers} />
          ) : (
            <NoAnswer>{m.traffic_heading_empty()}</NoAnswer>
          )
        }
      />
      <TakeAway
        link={link}
        toAccount={toSave ? <SaveWork toSave={toSave} /> : null}
        linkLabel={m.traffic_copy_link()}
        onSave={offers.length > 0 ? () => saveCsv('proxy-plans.csv', offerRows(offers, currency)) : undefined}
        onReset={() => reset()}
      />
      <div className="mt-8">
        <EndpointGenerator state={state} onChange={set} />
      </div>
    </div>
  );
}

function offerRows(offers: readonly Offer[], currency: Currency): (string | number)[][] {
  return [
    [m.traffic_plan(), m.traffic_how(), `${m.traffic_price()}, ${currency}`, m.traffic_covers()],
    ...offers.map((offer) => [
      offerName(offer.name),
      arithmetic(offer, currency),
      offer.amount / 100,
      offer.covers ? m.traffic_yes() : m.traffic_not_covered({ pool: staticIsp.pooledGB }),
    ]),
  ];
}
