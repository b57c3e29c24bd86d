import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Group, Shelf, Specimen } from './group.tsx';

const filled = 'mara@lindt-home.example';

export function FieldsGroup() {
  return (
    <Group id="fields" heading={m.gallery_fields()}>
      <Specimen
        name="TextField"
        file="ui/field.tsx"
        props="label name · placeholder · defaultValue · hint · error · optional · aside · disabled"
      >
        <Shelf>
          <TextField label={m.gallery_email()} name="email" />
          <TextField label={m.gallery_email()} name="email" placeholder="name@example.com" />
          <TextField label={m.gallery_email()} name="email" defaultValue={filled} />
          <TextField label={m.gallery_email()} name="email" hint={m.gallery_email_hint()} />
          <TextField
            label={m.gallery_email()}
            name="email"
            defaultValue="mara@lindt-home"
            error={m.gallery_email_wrong()}
          />
          <TextField label={m.gallery_company()} name="company" optional />
          <TextField
            label={m.gallery_password()}
            name="secret"
            aside={<a href={paths.ForgetPwd}>{m.gallery_forgot()}</a>}
          />
          <TextField label={m.gallery_email()} name="email" defaultValue={filled} disabled />
        </Shelf>
      </Specimen>
      <Specimen name="TextArea" file="ui/field.tsx" props="label name · defaultValue hint · error · disabled">
        <Shelf>
          <TextArea label={m.gallery_note()} name="note" rows={3} optional />
          <TextArea
            label={m.gallery_note()}
            name="note"
            rows={3}
            defaultValue={m.gallery_note_text()}
            hint={m.gallery_email_hint()}
          />
          <TextArea
            label={m.gallery_note()}
            name="note"
            rows={3}
            defaultValue="Side"
            error={m.gallery_note_wrong()}
          />
          <TextArea label={m.gallery_note()} name="note" rows={3} disabled />
        </Shelf>
      </Specimen>
      <Specimen name="SelectField" file="ui/field.tsx" props="label name · hint · error · disabled">
        <Shelf>
          <SelectField label={m.gallery_country()} name="country">
            <Countries />
          </SelectField>
          <SelectField label={m.gallery_country()} name="country" hint={m.gallery_email_hint()}>
            <Countries />
          </SelectField>
          <SelectField label={m.gallery_country()} name="country" error={m.gallery_country_wrong()}>
            <Countries />
          </SelectField>
          <SelectField label={m.gallery_country()} name="country" disabled>
            <Countries />
          </SelectField>
        </Shelf>
      </Specimen>
    </Group>
  );
}

const Countries = () => (
  <>
    <option value="de">{m.gallery_country_de()}</option>
    <option value="pt">{m.gallery_country_pt()}</option>
  </>
);
