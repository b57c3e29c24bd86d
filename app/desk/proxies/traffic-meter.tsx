import { Link } from 'react-router';
import { Part } from '#app/desk/account/page-part.tsx';
import { dayText } from '#app/format/day-text.ts';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { trafficText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Bars } from '#app/ui/charts/bars.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type ProxyDetail, trialPlan } from '#contract/proxies.ts';

type Meter = ProxyDetail['meter'];

interface TrafficMeterProps {
  proxy: Pick<ProxyDetail, 'meter' | 'addedTo' | 'setUp' | 'state'>;
  plan: string;
  /** When its subscription renews; null = it does not. */
  subscriptionRenewsAt: string | null;
}

/** What was used of the running period, and on which days. */
export function TrafficMeter({ proxy, plan, subscriptionRenewsAt }: TrafficMeterProps) {
  const { meter, addedTo, setUp, state } = proxy;
  const { usedBytes, limitBytes, days, countedAt } = meter;
  if (setUp === 'by_hand')
    return (
      <Part title={m.proxies_traffic()}>
        <p className="m-0 max-w-160 text-small">{m.proxies_not_counted()}</p>
      </Part>
    );
  const used = trafficText(usedBytes);
  const said =
    limitBytes === null
      ? m.proxies_used({ used })
      : m.proxies_used_of({ used, limit: trafficText(limitBytes) });
  return (
    <Part title={m.proxies_traffic()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="m-0 text-h3 font-semibold text-ink tabular-nums">{said}</p>
        {limitBytes ? <Gauge part={usedBytes / limitBytes} label={said} state={meter.state} /> : null}
        {state === 'terminated' ? (
          <Notice tone="info" action={moreFor(plan)}>
            {m.proxies_ended()}
          </Notice>
        ) : addedTo ? (
          <Notice
            tone="info"
            action={<Link to={accountPathTo('AccountService', addedTo)}>{m.proxies_added_open()}</Link>}
          >
            {m.proxies_added_to()}
          </Notice>
        ) : (
          <State meter={meter} plan={plan} />
        )}
        {state !== 'terminated' && resetsApart(meter, subscriptionRenewsAt) ? (
          <p className="m-0 text-caption text-ink-3">{m.proxies_resets_apart()}</p>
        ) : null}
        <p className="m-0 text-caption text-ink-3">
          {m.proxies_meter_counts()}{' '}
          {countedAt ? m.proxies_counted_at({ moment: momentText(countedAt) }) : m.proxies_counted_none()}
        </p>
        {days.length ? (
          <details>
            <summary className="cursor-pointer text-caption font-semibold text-primary">
              {m.proxies_days()}
            </summary>
            <div className="mt-3">
              <Bars
                bars={days.map(({ on, bytes }) => ({
                  label: dayText(on),
                  value: bytes,
                  text: trafficText(bytes),
                }))}
              />
            </div>
          </details>
        ) : null}
      </div>
    </Part>
  );
}

/** Whether its count begins again on another day than the subscription renews. */
const resetsApart = ({ renews, endsAt }: Meter, renewsAt: string | null): boolean =>
  renews && endsAt !== null && renewsAt !== null && momentDayText(endsAt) !== momentDayText(renewsAt);

function Gauge({ part, label, state }: { part: number; label: string; state: Meter['state'] }) {
  const full = state === 'used_up' || state === 'expired';
  const colour = full ? 'bg-error' : state === 'near' ? 'bg-warn' : 'bg-primary';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a meter cannot be drawn alike in every browser
    <div
      role="meter"
      aria-label={m.proxies_traffic()}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.min(Math.floor(part * 100), 100)}
      aria-valuetext={label}
      className="h-3 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line forced-colors:border"
    >
      <div
        className={`h-full forced-colors:bg-[Highlight] ${colour}`}
        style={{ width: `${Math.min(part * 100, 100)}%` }}
      />
    </div>
  );
}

/** What its state means, and what can be done about it. */
function State({ meter: { state, endsAt, renews }, plan }: { meter: Meter; plan: string }) {
  const day = endsAt ? momentDayText(endsAt) : '';
  const more = moreFor(plan);
  if (state === 'expired')
    return (
      <Notice tone="warn" action={more}>
        {m.proxies_expired({ day })}
      </Notice>
    );
  if (state === 'used_up')
    return (
      <Notice tone="error" action={more}>
        {renews
          ? m.proxies_used_up_renews({ day })
          : endsAt
            ? m.proxies_used_up_apart()
            : m.proxies_used_up()}
      </Notice>
    );
  const lasts = endsAt ? (renews ? m.proxies_renews({ day }) : m.proxies_ends({ day })) : m.proxies_lasts();
  if (state === 'near')
    return (
      <Notice tone="warn" action={more}>
        {m.proxies_near()} {lasts}
      </Notice>
    );
  return <p className="m-0 text-small">{lasts}</p>;
}

/** The way to further traffic, where that is bought by itself. */
const moreFor = (plan: string) =>
  [trialPlan, 'residential', 'mobile-gb'].includes(plan) ? (
    <ButtonLink to={`${paths.Proxy}#prices`} kind="secondary" dense>
      {m.proxies_buy_more()}
    </ButtonLink>
  ) : null;
