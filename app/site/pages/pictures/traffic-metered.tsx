import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';

/** Of the calculator's example (app/site/tools/proxy-traffic): kB for one page, then a month of them. */
export const metered = { headersKB: 3, pageKB: 500, retryShare: 0.1, pages: 2000, runs: 30 };
const { headersKB, pageKB, retryShare, pages, runs } = metered;
const retryKB = (headersKB + pageKB) * retryShare;
export const meteredGB = ((headersKB + pageKB + retryKB) * pages * runs) / 1e6;

const kilobytes = (amount: number) => `${Number(amount.toFixed(1))}\u00a0kB`;

/** One page on its way through the gateway: what goes out, what comes back, what is asked again. */
export function TrafficMetered() {
  const parts = [
    { name: m.metered_headers, text: m.metered_headers_text, kB: headersKB, fill: 'var(--series-1)' },
    { name: m.metered_page, text: m.metered_page_text, kB: pageKB, fill: 'var(--series-6)' },
    { name: m.metered_retries, text: m.metered_retries_text, kB: retryKB, fill: 'var(--series-2)' },
  ];
  const sum = headersKB + pageKB + retryKB;
  return (
    <div>
      <div aria-hidden="true" className="flex h-9 gap-[3px]">
        {parts.map(({ name, kB, fill }) => (
          <span
            key={name()}
            className="block min-w-1.5 rounded-[2px]"
            style={{ flexGrow: kB, flexBasis: 0, background: fill }}
          />
        ))}
      </div>
      <dl className="m-0 mt-7 grid gap-x-10 gap-y-5 md:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.15fr]">
        {parts.map(({ name, text, kB, fill }) => (
          <div key={name()} className="border-t-3 pt-3" style={{ borderColor: fill }}>
            <dt className="text-small font-medium text-ink">{name()}</dt>
            <dd className="m-0">
              <span className="block font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
                {kilobytes(kB)}
              </span>
              <span className="block max-w-[30ch] text-caption">{text()}</span>
            </dd>
          </div>
        ))}
        <div className="border-t-3 border-ink pt-3">
          <dt className="text-small font-medium text-ink">{m.metered_sum()}</dt>
          <dd className="m-0">
            <span className="block font-display text-h3 font-semibold tracking-[-0.015em] text-ink">
              {kilobytes(sum)}
            </span>
            <span className="block max-w-[34ch] text-caption">
              {m.metered_month({
                pages: figure(pages),
                runs,
                amount: `${meteredGB.toFixed(1)}\u00a0GB`,
              })}
            </span>
          </dd>
        </div>
      </dl>
    </div>
  );
}
