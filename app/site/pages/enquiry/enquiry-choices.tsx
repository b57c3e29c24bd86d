import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { SelectField, type SelectFieldProps, TextField, type TextFieldProps } from '#app/ui/field.tsx';
import { type Programme, programmeNames, programmes } from './enquiry.ts';

interface ProgrammeChoiceProps extends Omit<SelectFieldProps, 'label' | 'name'> {
  /** Absent on the page of all programmes: the visitor chooses. */
  programme?: Programme;
}

/** Which programme an enquiry is about, as the path of its page. */
export function ProgrammeChoice({ programme, ...field }: ProgrammeChoiceProps) {
  if (programme) return <input type="hidden" name="page" value={paths[programme]} />;
  return (
    <SelectField
      label={m.partners_enquiry_programme()}
      {...field}
      name="page"
      defaultValue=""
      className="max-w-72"
    >
      <option value="">{m.partners_enquiry_choose()}</option>
      {programmeNames.map((name) => (
        <option key={name} value={paths[name]}>
          {programmes[name]()}
        </option>
      ))}
    </SelectField>
  );
}

/** Who writes and what they offer, in one line. */
export function EnquirySubject(field: Omit<TextFieldProps, 'label' | 'name'>) {
  return (
    <TextField
      label={m.partners_enquiry_line()}
      hint={m.partners_enquiry_line_hint()}
      maxLength={120}
      {...field}
      name="subject"
    />
  );
}
