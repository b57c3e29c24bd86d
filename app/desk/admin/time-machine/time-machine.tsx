import { type FormEvent, useState } from 'react';
import { AdminPage, AdminPageWaiting, RowsWaiting } from '#app/desk/admin/admin-page.tsx';
import { NothingHere } from '#app/desk/admin/nothing-here.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { runTimeMachine, type TimeMachineAnswer } from '#contract/time-machine.ts';
import { Foreseen } from './foreseen.tsx';

const page = {
  name: 'AdminTimeMachine',
  title: m.operator_time_machine,
  lead: m.operator_time_machine_lead,
} as const;

export const meta = () => privateMeta(page.title());
export const clientLoader = memberOnly(page.name);
export const HydrateFallback = () => <AdminPageWaiting page={page} />;

const spans = [7, 14, 30, 60] as const;
const shares = [0, 10, 50, 100] as const;

export default function AdminTimeMachine() {
  const [days, setDays] = useState('30');
  const [declines, setDeclines] = useState('0');
  const [answer, setAnswer] = useState<TimeMachineAnswer | null>(null);
  const action = useAction(runTimeMachine, { onDone: setAnswer });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void action.run({ days: Number(days), declines: Number(declines) });
  };
  return (
    <AdminPage page={page}>
      <p className="m-0 mt-4 max-w-[68ch] text-small">{m.operator_time_machine_copy()}</p>
      <form onSubmit={submit} className="mt-4 grid gap-4 sm:flex sm:flex-wrap sm:items-end">
        <SelectField
          name="days"
          label={m.operator_run_days()}
          className="sm:w-40"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        >
          {spans.map((span) => (
            <option key={span} value={span}>
              {m.operator_days({ days: span })}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="declines"
          label={m.operator_run_declines()}
          className="sm:w-52"
          value={declines}
          onChange={(event) => setDeclines(event.target.value)}
        >
          {shares.map((share) => (
            <option key={share} value={share}>
              {m.operator_percent({ share })}
            </option>
          ))}
        </SelectField>
        <Button type="submit" pending={action.pending} pendingText={m.operator_running()}>
          {m.operator_run()}
        </Button>
      </form>
      <div
        className="mt-6 grid max-w-[60rem] gap-4"
        aria-live="polite"
        aria-busy={action.pending || undefined}
      >
        {action.problem ? <Notice tone="error">{action.problem}</Notice> : null}
        {action.pending && !answer ? <RowsWaiting /> : null}
        {answer ? (
          <Foreseen answer={answer} />
        ) : action.pending || action.problem ? null : (
          <NothingHere>{m.operator_run_none()}</NothingHere>
        )}
      </div>
    </AdminPage>
  );
}
