import { moneyText } from '#app/format/money-text.ts';
import { refundReasonText } from '#app/format/refund-reason-text.ts';
import { m } from '#app/paraglide/messages.js';
import type { Money } from '#contract/money.ts';
import type { RefundPreview } from '#contract/withdrawals.ts';

/** What comes back, line by line, with the sum; every amount is the service's. */
export function RefundLines({ preview: { lines, total, atMost } }: { preview: RefundPreview }) {
  return (
    <section aria-label={m.withdrawal_preview()}>
      <h3 className="m-0 text-small! font-semibold tracking-normal!">{m.withdrawal_preview()}</h3>
      <dl className="m-0 mt-2 border-t border-line text-small">
        {lines.flatMap((line) => [
          <Share key={line.lineId} title={line.title} share={line} />,
          ...(line.upgrades ?? []).map((upgrade) => (
            <Share
              key={upgrade.invoiceId}
              title={m.withdrawal_upgrade({ title: upgrade.title })}
              share={upgrade}
            />
          )),
        ])}
        <div className="flex items-baseline justify-between gap-6 pt-3 font-semibold text-ink">
          <dt>{atMost ? m.withdrawal_preview_most() : m.withdrawal_preview_total()}</dt>
          <dd className="m-0 text-lead! tabular-nums">{moneyText(total)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 mb-0 text-caption text-ink-3">{m.withdrawal_preview_note()}</p>
    </section>
  );
}

function Share({
  title,
  share,
}: {
  title: string;
  share: Parameters<typeof refundReasonText>[0] & { back: Money };
}) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-b border-line py-2.5">
      <dt className="min-w-0">
        <span className="block text-ink">{title}</span>
        <span className="block text-caption text-ink-3">{refundReasonText(share)}</span>
      </dt>
      <dd className="m-0 tabular-nums">{moneyText(share.back)}</dd>
    </div>
  );
}
