import { Part } from '#app/desk/account/page-part.tsx';
import { momentDayText } from '#app/format/moment-text.ts';
import { trafficText } from '#app/format/size-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import type { Id } from '#contract/ids.ts';
import { addTraffic, type ProxyDetail } from '#contract/proxies.ts';

interface MoreTrafficProps {
  serviceId: Id<'service'>;
  addable: ProxyDetail['addable'];
}

/** Unused gigabytes of other services of the same plan, each with a way to add them to this one. */
export function MoreTraffic({ serviceId, addable }: MoreTrafficProps) {
  const add = useAction(addTraffic, {
    onDone: (_, { fromServiceId }) => {
      const bytes = addable.find((one) => one.serviceId === fromServiceId)?.bytes ?? 0;
      toast('success', m.proxies_more_added({ traffic: trafficText(bytes) }));
    },
    onRefused: ({ code }) => code === errors['state.move_refused'].code && m.proxies_more_used(),
  });
  if (addable.length === 0) return null;
  return (
    <Part title={m.proxies_more()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="m-0 max-w-[60ch] text-small text-balance">{m.proxies_more_text()}</p>
        {add.problem ? <Notice tone="error">{add.problem}</Notice> : null}
        <ul className="m-0 grid list-none gap-2 p-0">
          {addable.map(({ serviceId: from, bytes, boughtAt }) => {
            const traffic = trafficText(bytes);
            return (
              <li
                key={from}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2 text-small"
              >
                {m.proxies_more_bought({ traffic, day: momentDayText(boughtAt) })}
                <Button
                  kind="secondary"
                  dense
                  pending={add.pending}
                  onClick={() => void add.run({ fromServiceId: from, toServiceId: serviceId })}
                >
                  {m.proxies_more_add({ traffic })}
                </Button>
              </li>
            );
          })}
        </ul>
      </div>
    </Part>
  );
}
