import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { serverDelivery, setupWaivedFromMonths } from '#content/catalogue/infrastructure.ts';
import { Picker } from './picker.tsx';
import { serverCandidates } from './plans.ts';
import { pickerAddress, serverExample } from './state.ts';
import { money } from './words.ts';

const address = pickerAddress(serverExample, 'server-picker');

/** The dedicated server for a workload, at the price of each term. */
export function ServerPickerTool() {
  return (
    <Picker
      address={address}
      plans={serverCandidates}
      threads={m.picker_threads()}
      disk={m.picker_disk_mirrored()}
      extra={{
        name: m.picker_setup(),
        text: ({ setup }) => (setup === 0 ? m.picker_setup_waived() : money(setup)),
      }}
      file="dedicated-servers.csv"
      orderTo={(plan) => `${paths.DedicatedBuy}?plan=${plan}`}
      tooLarge={
        <>
          <p className="mt-0 mb-4">{m.picker_server_too_large()}</p>
          <ButtonLink to={paths.CustomSolutions} kind="secondary">
            {m.picker_server_to_custom()}
          </ButtonLink>
        </>
      }
      notes={
        <p className="m-0 max-w-[80ch] text-small">
          {m.picker_server_note({
            months: setupWaivedFromMonths,
            hours: serverDelivery.inStockHours,
            days: serverDelivery.customWorkingDays,
          })}
        </p>
      }
    />
  );
}
