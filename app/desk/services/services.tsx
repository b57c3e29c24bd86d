import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { ask, firstCalls } from '#app/desk/first-calls.ts';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { May } from '#app/ui/may.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listServices, type ServiceSummary } from '#contract/services.ts';
import { byAttention } from './needs-attention.ts';
import { ServicesTable } from './services-table.tsx';

const name = 'AccountServices';

export const meta = () => privateMeta(m.account_services());

export const clientLoader = memberOnly(name);

export const handle = firstCalls(() => [ask(listServices, {})]);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.account_services()} lead={m.account_services_lead()} />
      <Waiting />
    </>
  );
}

const Waiting = () => <RowsWaiting rows={5} />;

export default function Services() {
  const read = useRead(listServices, {}, name);
  return (
    <>
      <AccountHeading
        title={m.account_services()}
        lead={m.account_services_lead()}
        action={
          <May call="placeOrder">
            <ButtonLink to={paths.Dedicated} kind="secondary">
              {m.account_order_server()}
            </ButtonLink>
          </May>
        }
      />
      <Answered read={read} waiting={<Waiting />}>
        {({ items }) => <Listed services={items} />}
      </Answered>
    </>
  );
}

function Listed({ services }: { services: readonly ServiceSummary[] }) {
  const { urgent, rest } = byAttention(services.filter(({ state }) => state !== 'terminated'));
  const ended = services.filter(({ state }) => state === 'terminated');
  return (
    <>
      {urgent.length ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <Part title={m.account_services_attention()}>
            <ServicesTable label={m.account_services_attention()} services={urgent} />
          </Part>
          {rest.length ? (
            <Part title={m.account_services_rest()}>
              <ServicesTable label={m.account_services()} services={rest} />
            </Part>
          ) : null}
        </div>
      ) : rest.length ? (
        <ServicesTable label={m.account_services()} services={rest} />
      ) : (
        <NothingYet
          text={m.account_services_none()}
          action={{ to: paths.Vps, label: m.account_look_at_vps() }}
        />
      )}
      {ended.length ? (
        <details className="mt-8">
          <summary className="cursor-pointer text-small font-semibold text-primary">
            {m.account_services_ended({ count: ended.length })}
          </summary>
          <div className="mt-4">
            <ServicesTable label={m.account_services_ended_label()} services={ended} />
          </div>
        </details>
      ) : null}
    </>
  );
}
