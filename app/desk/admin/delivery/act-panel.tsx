import { useState } from 'react';
import { Link } from 'react-router';
import { apiKeyText } from '#app/format/api-key-text.ts';
import { momentText } from '#app/format/moment-text.ts';
import { serviceStates } from '#app/format/state-words.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { refetchAll } from '#app/state/query-client.ts';
import { useStaffMay } from '#app/state/rooms.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { isMachine } from '#contract/machines.ts';
import type { Selection } from '#contract/pricing.ts';
import { failProvisioning, type ProvisioningItem, retryProvisioning } from '#contract/services.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { Fact, PanelPart, SidePanel } from '../side-panel.tsx';
import { listedTermText } from '../term-text.ts';
import { actionText, actRefusal, actStates, finishText } from './act-words.ts';
import { FinishDialog } from './finish-dialog.tsx';
import { MachineDesk } from './machine-desk.tsx';
import { ServiceHold } from './service-hold.tsx';

const askedByText = {
  owner: m.operator_asked_by_owner,
  operator: m.operator_asked_by_us,
  schedule: m.operator_asked_by_schedule,
} as const;

interface ActPanelProps {
  item: ProvisioningItem;
  onClose(): void;
}

/** One act of delivery: for whom, what exactly, and what may be said about it. */
export function ActPanel({ item, onClose }: ActPanelProps) {
  const [asked, setAsked] = useState<'finish' | 'fail' | null>(null);
  const done = (text: string) => {
    setAsked(null);
    toast('success', text);
  };
  const fail = useAction(failProvisioning, {
    onDone: () => done(m.operator_act_was_failed()),
    onRefused: actRefusal,
  });
  const retry = useAction(retryProvisioning, { onDone: () => done(m.operator_retried()) });
  const may = useStaffMay();
  const { service, order, member } = item;
  const waits = item.state === 'waiting_operator';
  const open = waits || item.state === 'failed';
  const [word, tone] = actStates[item.state];
  return (
    <SidePanel
      title={`${actionText[item.action]()}: ${service.title}`}
      onClose={onClose}
      actions={
        open && may('finishProvisioning') ? (
          <>
            <Button dense onClick={() => setAsked('finish')}>
              {finishText(item.action)}
            </Button>
            <Button
              dense
              kind="secondary"
              pending={retry.pending}
              onClick={() => void retry.run({ provisioningId: item.id })}
            >
              {m.operator_retry()}
            </Button>
            {waits ? (
              <Button dense kind="danger" onClick={() => setAsked('fail')}>
                {m.operator_fail()}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      <p className="m-0 flex flex-wrap gap-2 pb-5">
        <StateChip tone={tone}>{word()}</StateChip>
        {service.late ? <StateChip tone="error">{m.operator_late()}</StateChip> : null}
        <StateChip tone="plain">{serviceStates[service.state][0]()}</StateChip>
      </p>
      {retry.problem ? <Notice tone="error">{retry.problem}</Notice> : null}
      <PanelPart title={m.operator_act_about()}>
        <dl className="m-0">
          <Fact label={m.operator_order()}>
            <Link to={`${adminPaths.AdminOrders}?order=${order.number}`}>{order.number}</Link>
          </Fact>
          <Fact label={m.operator_member()}>{member ? member.email : m.operator_member_gone()}</Fact>
          <Fact label={m.operator_promised()}>
            {service.promisedAt ? momentText(service.promisedAt) : m.operator_not_promised()}
          </Fact>
          <Fact label={m.operator_since()}>{momentText(item.createdAt)}</Fact>
          {item.askedBy ? (
            <Fact label={m.operator_asked_by()}>
              <Dotted parts={[askedByText[item.askedBy](), apiKeyText(item.apiKey)]} />
            </Fact>
          ) : null}
          <Fact label={m.operator_tries()}>{item.tries}</Fact>
          {service.driverRef ? <Fact label={m.operator_driver_ref()}>{service.driverRef}</Fact> : null}
        </dl>
        <p className="m-0 mt-2 text-small">
          <Link
            className="text-primary underline"
            to={`${adminPaths.AdminDelivery}?${new URLSearchParams({ about: order.number })}`}
          >
            {m.operator_act_of_order()}
          </Link>
        </p>
        {item.askedBy === 'operator' ? (
          <p className="m-0 mt-2 text-small whitespace-pre-line">
            {m.operator_reason()}: {item.reason}
          </p>
        ) : null}
        {item.note ? <p className="m-0 mt-2 text-small whitespace-pre-line">{item.note}</p> : null}
      </PanelPart>
      <ServiceHold service={service} />
      {isMachine(service.family) ? <MachineDesk service={service} /> : null}
      {Object.keys(item.input).length ? (
        <PanelPart title={m.operator_act_input()}>
          <Values values={item.input} />
        </PanelPart>
      ) : null}
      <PanelPart title={m.operator_act_wanted()}>
        <Wanted selection={service.wanted} />
      </PanelPart>
      {Object.keys(service.access).length ? (
        <PanelPart title={m.operator_access()}>
          <dl className="m-0">
            {Object.entries(service.access).map(([name, value]) => (
              <Fact key={name} label={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </PanelPart>
      ) : null}
      {asked === 'finish' ? <FinishDialog item={item} onDone={done} onClose={() => setAsked(null)} /> : null}
      {asked === 'fail' ? (
        <ReasonDialog
          title={m.operator_fail_title({ title: service.title })}
          lead={failLead(item)}
          verb={m.operator_fail()}
          danger
          action={fail}
          onReason={(note) => void fail.run({ provisioningId: item.id, note })}
          onClose={() => {
            setAsked(null);
            if (fail.refusal) void refetchAll();
          }}
        />
      ) : null}
    </SidePanel>
  );
}

/** Which act it is, who is told, and that no money moves. */
function failLead({ action, order }: ProvisioningItem): string {
  const about = { act: actionText[action](), orderNo: order.number };
  if (action === 'create')
    return m.operator_fail_lead_setup({ ...about, state: serviceStates.failed_setup[0]() });
  return action === 'take_backup' ? m.operator_fail_lead_backup(about) : m.operator_fail_lead(about);
}

/** As it was ordered: names of the catalogue and what the buyer set up. */
function Wanted({ selection }: { selection: Selection }) {
  const { plan, months, quantity, location, choices, setup } = selection;
  return (
    <>
      <dl className="m-0">
        <Fact label={m.operator_plan()}>{plan}</Fact>
        <Fact label={m.operator_term()}>{listedTermText(months)}</Fact>
        {quantity > 1 ? <Fact label={m.operator_quantity()}>{quantity}</Fact> : null}
        {location ? <Fact label={m.operator_place()}>{location}</Fact> : null}
        {Object.entries(choices).map(([option, choice]) => (
          <Fact key={option} label={option}>
            {choice}
          </Fact>
        ))}
      </dl>
      <Values values={setup} />
    </>
  );
}

const maxInLine = 40;

/** Names and what members wrote: what is long stands below. */
function Values({ values }: { values: Readonly<Record<string, string>> }) {
  const given = Object.entries(values).filter(([, value]) => value);
  return (
    <>
      <dl className="m-0">
        {given
          .filter(([, value]) => value.length <= maxInLine)
          .map(([name, value]) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
      </dl>
      {given
        .filter(([, value]) => value.length > maxInLine)
        .map(([name, value]) => (
          <div key={name} className="mt-3 text-small">
            {name}
            <pre className="m-0 mt-1 max-h-48 overflow-auto rounded-control bg-sunken p-3 font-mono text-caption whitespace-pre-wrap wrap-anywhere text-ink">
              {value}
            </pre>
          </div>
        ))}
    </>
  );
}
