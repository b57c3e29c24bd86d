import { useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { DatePicker, type DatePickerProps } from '#app/ui/date-picker/date-picker.tsx';
import { Group, Shelf, Specimen } from './group.tsx';

/** `YYYY-MM-DD`; a fixed day, so that pictures of this page can be compared. */
const day = '2026-12-04';
const isSunday = (one: string) => new Date(`${one}T00:00:00Z`).getUTCDay() === 0;

export function DatesGroup() {
  return (
    <Group id="dates" heading={m.gallery_dates()}>
      <Specimen
        name="DatePicker"
        file="ui/date-picker/date-picker.tsx"
        props="value · maxSelected={3} · min max · disabled(day) · format · weekStart · error"
      >
        <Shelf>
          <Dated label={m.gallery_day()} start={[]} />
          <Dated label={m.gallery_day()} start={[day]} />
          <Dated
            label={m.gallery_days()}
            start={[day, '2026-12-08']}
            maxSelected={3}
            hint={m.gallery_days_hint()}
          />
          <Dated label={m.gallery_day_window()} start={[day]} min="2026-12-01" max="2026-12-31" />
          <Dated
            label={m.gallery_day_week()}
            start={[day]}
            disabled={(one) => (isSunday(one) ? m.gallery_day_closed() : null)}
            weekStart={1}
          />
          <Dated label={m.gallery_day()} start={[day]} format="yyyy-mm-dd" />
          <Dated label={m.gallery_day()} start={[]} error={m.gallery_day_wrong()} />
        </Shelf>
      </Specimen>
    </Group>
  );
}

type DatedProps = Omit<DatePickerProps, 'name' | 'value' | 'onChange'> & { start: readonly string[] };

function Dated({ start, ...props }: DatedProps) {
  const [value, setValue] = useState<readonly string[]>(start);
  return <DatePicker {...props} name="day" value={value} onChange={setValue} />;
}
