import { useAddressFields } from '#app/desk/use-address-fields.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { securityEventKinds } from '#contract/security-events.ts';
import { kindText } from './event-words.ts';
import { isBackwards, type JournalQuestion } from './journal-question.ts';

/** Which entries are shown; each field takes effect at once and is kept in the address. */
export function JournalFilter({ asked }: { asked: JournalQuestion }) {
  const change = useAddressFields<keyof JournalQuestion>();
  // A place in the list belongs to the question that was asked.
  const set = (changes: Parameters<typeof change>[0]) => change({ ...changes, after: '' });
  const filtered = asked.kind || asked.outcome || asked.from || asked.to || asked.about;
  return (
    <search
      aria-label={m.watch_security_filter()}
      className="mt-4 grid items-start gap-x-5 gap-y-4 min-[23rem]:grid-cols-2 xl:grid-cols-[15rem_11rem_11rem_11rem_auto] xl:justify-start"
    >
      <SelectField
        name="kind"
        label={m.watch_security_kind()}
        value={asked.kind ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
      >
        <option value="">{m.watch_security_kind_all()}</option>
        {securityEventKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindText[kind]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="outcome"
        label={m.watch_security_outcome()}
        value={asked.outcome ?? ''}
        onChange={({ target }) => set({ outcome: target.value })}
      >
        <option value="">{m.watch_security_outcome_all()}</option>
        <option value="done">{m.watch_security_outcome_done()}</option>
        <option value="refused">{m.watch_security_outcome_refused()}</option>
      </SelectField>
      <DatePicker
        label={m.watch_security_from()}
        name="from"
        value={asked.from ? [asked.from] : []}
        error={isBackwards(asked) ? m.watch_security_backwards() : undefined}
        onChange={([day]) => set({ from: day })}
      />
      <DatePicker
        label={m.watch_security_to()}
        name="to"
        value={asked.to ? [asked.to] : []}
        onChange={([day]) => set({ to: day })}
      />
      {filtered ? (
        <Button
          kind="quiet"
          className="justify-self-start xl:mt-6.25"
          onClick={() => set({ kind: '', outcome: '', from: '', to: '', about: '' })}
        >
          {m.watch_security_clear()}
        </Button>
      ) : null}
    </search>
  );
}
