import { ArrowRight } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

const programmes = {
  PartnersMarketplaces: m.partners_enquiry_marketplaces,
  PartnersBrands: m.partners_enquiry_brands,
  PartnersCompany: m.partners_enquiry_company,
  PartnersCarrier: m.partners_enquiry_carrier,
} as const;
export type Programme = keyof typeof programmes;

/**
 * The first line of an enquiry. It opens the feedback form with topic, subject and page filled in, by a plain address,
 * so that it works before and without any script.
 *
 * @param programme absent on the page of all programmes: the visitor chooses
 */
export default function PartnerEnquiry({ programme }: { programme?: Programme }) {
  return (
    <form action={paths.Feedback} method="get" className="grid gap-4">
      <input type="hidden" name="topic" value="partnership" />
      {programme ? (
        <input type="hidden" name="page" value={paths[programme]} />
      ) : (
        <SelectField label={m.partners_enquiry_programme()} name="page" required className="max-w-72">
          <option value="">{m.partners_enquiry_choose()}</option>
          {(Object.keys(programmes) as Programme[]).map((one) => (
            <option key={one} value={paths[one]}>
              {programmes[one]()}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={m.partners_enquiry_line()}
        hint={m.partners_enquiry_line_hint()}
        name="subject"
        required
        minLength={5}
        maxLength={120}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit">
          {m.partners_enquiry_go()}
          <ArrowRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Button>
        <span className="max-w-[44ch] text-caption text-ink-3">{m.partners_enquiry_next()}</span>
      </div>
    </form>
  );
}
