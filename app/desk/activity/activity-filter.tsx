import { useAddressFields } from '#app/desk/use-address-fields.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { DatePicker } from '#app/ui/date-picker/date-picker.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { activityKinds } from '#contract/activity.ts';
import { type ActivityQuestion, isBackwards } from './activity-question.ts';
import { kindText } from './kind-words.ts';

/** Which entries are shown; each field takes effect at once and is kept in the address. */
export function ActivityFilter({ asked }: { asked: ActivityQuestion }) {
  const set = useAddressFields<'kind' | 'from' | 'to'>();
  const { kind, from, to } = asked;
  return (
    <search
      aria-label={m.activity_filter()}
      className="mb-6 grid items-start gap-x-5 gap-y-4 sm:grid-cols-3 xl:grid-cols-[15rem_11.5rem_11.5rem_auto] xl:justify-start"
    >
      <SelectField
        name="kind"
        label={m.activity_filter_kind()}
        value={kind ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
      >
        <option value="">{m.activity_filter_kind_all()}</option>
        {activityKinds.map((one) => (
          <option key={one} value={one}>
            {kindText[one]()}
          </option>
        ))}
      </SelectField>
      <DatePicker
        label={m.activity_filter_from()}
        name="from"
        value={from ? [from] : []}
        onChange={([day]) => set({ from: day })}
      />
      <DatePicker
        label={m.activity_filter_to()}
        name="to"
        value={to ? [to] : []}
        onChange={([day]) => set({ to: day })}
        {...(isBackwards(asked) ? { error: m.activity_filter_backwards() } : {})}
      />
      {kind || from || to ? (
        <Button
          kind="quiet"
          className="justify-self-start sm:max-xl:col-span-full xl:mt-6.25"
          onClick={() => set({ kind: '', from: '', to: '' })}
        >
          {m.activity_filter_clear()}
        </Button>
      ) : null}
    </search>
  );
}
