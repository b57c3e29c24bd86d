import { priceText } from '#app/catalogue/price-text.ts';
import { vpsAddress } from '#app/catalogue/servers/state.ts';
import { hourText } from '#app/catalogue/servers/words.ts';
import { percent } from '#app/format/number-text.ts';
import { Unbroken } from '#app/format/unbroken.tsx';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useCurrency } from '#app/state/currency.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { vpsTerms } from '#content/catalogue/infrastructure.ts';
import { Picker, type PickerProps } from './picker.tsx';
import { useVpsOffer } from './use-vps-offer.ts';
import { vpsScene } from './vps-scene.ts';

interface VpsPickerProps extends Pick<PickerProps, 'orderTo'> {
  /** How ordering goes on; said below the table. */
  orderNote?: string;
  /** It stands on its own page, whose picture follows. */
  hero?: boolean;
}

/** @param orderTo address at which a plan is ordered; without it the table has no order links */
export function VpsPickerTool({ orderTo, orderNote, hero }: VpsPickerProps) {
  const currency = useCurrency();
  return (
    <Picker
      address={vpsAddress}
      useOffer={useVpsOffer}
      disk={m.picker_disk_nvme()}
      // An hour is a part of the month at the shortest term, whatever term is looked at.
      extra={{
        name: m.picker_hour(),
        text: ({ monthly }, term) => (term.months === 1 ? hourText(monthly, currency) : '–'),
      }}
      file="virtual-servers.csv"
      orderTo={orderTo}
      scene={hero ? vpsScene : undefined}
      tooLarge={
        <>
          <p className="mt-0 mb-4">{m.picker_vps_too_large()}</p>
          <ButtonLink to={paths.Dedicated} kind="secondary">
            {m.picker_vps_to_dedicated()}
          </ButtonLink>
        </>
      }
      notes={
        <ul
          className={`m-0 grid list-none gap-x-10 gap-y-3.5 p-0 text-small ${orderNote ? 'md:grid-cols-2 xl:grid-cols-4' : 'md:grid-cols-3'}`}
        >
          <Note title={m.picker_note_hourly()}>
            {m.picker_note_hourly_text({ hours: vpsTerms.hoursToMonth })}
          </Note>
          <Note title={m.picker_note_stopped()}>{m.picker_note_stopped_text()}</Note>
          <Note title={m.picker_note_options()}>
            {m.picker_note_options_text({
              snapshot: priceText(vpsTerms.snapshotPerGB, currency),
              backup: percent(vpsTerms.backupShare / 10_000),
              windows: priceText(vpsTerms.windows.price, currency),
              plan: vpsTerms.windows.fromPlan,
            })}
          </Note>
          {orderNote ? <Note title={m.picker_note_order()}>{orderNote}</Note> : null}
        </ul>
      }
    />
  );
}

function Note({ title, children }: { title: string; children: string }) {
  return (
    <li>
      <strong>{title}</strong> <Unbroken text={children} />
    </li>
  );
}
