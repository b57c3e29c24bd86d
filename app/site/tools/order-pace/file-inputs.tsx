import { FileUp, X } from 'lucide-react';
import { figure } from '#app/format/number-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DropField } from '#app/ui/drop-field.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Columns } from './columns.ts';
import { problemSentence } from './pace-words.ts';
import { dayOrders, maxShift, type PaceSettings } from './state.ts';
import type { OrdersState } from './use-orders.ts';

export interface FileInputsProps {
  orders: OrdersState;
  settings: PaceSettings;
  onFile(file: File): void;
  onCancel(): void;
  onSettings(settings: PaceSettings): void;
  onColumns(columns: Columns): void;
}

/** Chooses a file, and tells how it is to be read where guessing went wrong. */
export function FileInputs({ orders, settings, onFile, onCancel, onSettings, onColumns }: FileInputsProps) {
  const answer = orders.step === 'read' ? orders.answer : null;
  const reading = answer && 'reading' in answer ? answer.reading : null;
  const problem = answer && 'problem' in answer ? answer : null;
  const names = reading?.names ?? problem?.names;
  const columns = reading?.columns ?? problem?.columns;
  const column = (what: keyof Columns, label: string, more?: { error: string | null; className: string }) =>
    names && columns ? (
      <SelectField
        {...more}
        name={`pace-${what}`}
        label={label}
        value={columns[what] === null ? '' : String(columns[what])}
        onChange={({ target: { value } }) =>
          onColumns({ ...columns, [what]: value === '' ? null : Number(value) })
        }
      >
        <option value="">{m.pace_column_none()}</option>
        {names.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places and may share a name
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </SelectField>
    ) : null;
  return (
    <>
      <DropField
        choose={m.pace_choose()}
        drop={m.pace_drop()}
        hint={m.pace_drop_hint()}
        icon={FileUp}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        single
        onFiles={([file]) => file && onFile(file)}
        className="py-7"
      />
      {orders.step === 'example' ? <p className="m-0 text-small text-ink-3">{m.pace_example()}</p> : null}
      {orders.step === 'reading' ? (
        <div className="grid gap-2" role="status">
          <span className="text-small wrap-anywhere text-ink">{m.pace_reading({ name: orders.name })}</span>
          <progress
            value={orders.share}
            max={1}
            aria-label={m.pace_progress()}
            className="h-2 w-full accent-primary"
          />
        </div>
      ) : null}
      {problem && !names ? (
        <Notice tone="error">{problemSentence(problem.problem, problem.line)}</Notice>
      ) : null}
      {orders.step === 'example' ? null : (
        <Button kind="secondary" dense className="justify-self-start" onClick={onCancel}>
          <X size={16} strokeWidth={1.75} aria-hidden="true" />
          {orders.step === 'reading' ? m.pace_cancel() : m.pace_close()}
        </Button>
      )}
      {reading && orders.step === 'read' ? (
        <p className="m-0 text-small wrap-anywhere">
          <b>{orders.name}</b>:{' '}
          {m.pace_read({
            rows: figure(reading.rows),
            orders: figure(reading.orders),
            encoding: reading.encoding.toUpperCase(),
          })}{' '}
          {reading.repeated > 0 ? m.pace_repeated({ count: figure(reading.repeated) }) : null}{' '}
          {reading.skipped > 0
            ? m.pace_skipped({ count: figure(reading.skipped), lines: reading.skippedLines.join(', ') })
            : null}{' '}
          {reading.isOrderGuessed ? m.pace_guessed() : null}
        </p>
      ) : null}
      {names ? (
        <div className="grid gap-3 sm:grid-cols-2">
          {column('time', m.pace_column_time(), {
            error: problem && problemSentence(problem.problem),
            className: 'sm:col-span-2',
          })}
          {column('amount', m.pace_column_amount())}
          {column('order', m.pace_column_order())}
        </div>
      ) : null}
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <SelectField
          name="pace-days"
          label={m.pace_dates()}
          value={settings.dayOrder}
          onChange={({ target: { value } }) => {
            const dayOrder = dayOrders.find((one) => one === value);
            if (dayOrder) onSettings({ ...settings, dayOrder });
          }}
        >
          <option value="auto">{m.pace_dates_auto()}</option>
          <option value="dmy">{m.pace_dates_dmy()}</option>
          <option value="mdy">{m.pace_dates_mdy()}</option>
        </SelectField>
        <SelectField
          name="pace-shift"
          label={m.pace_shift()}
          value={String(settings.shiftHours)}
          onChange={(event) => onSettings({ ...settings, shiftHours: Number(event.target.value) })}
        >
          {Array.from({ length: maxShift * 4 + 1 }, (_, i) => i / 2 - maxShift).map((hours) => (
            <option key={hours} value={hours}>
              {hours === 0
                ? m.pace_shift_none()
                : m.pace_shift_hours({ hours: `${hours > 0 ? '+' : ''}${figure(hours)}` })}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.pace_private()}</p>
    </>
  );
}
