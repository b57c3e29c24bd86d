import { useId } from 'react';
import { m } from '#app/paraglide/messages.js';
import { CodeField } from '#app/ui/code-field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { PasswordMeter } from '#app/ui/password-meter.tsx';
import { Group, Shelf, Specimen } from './group.tsx';

/** One for each step of the meter, and one made of the account's own name. */
const typed = [
  '',
  'harbour',
  'harbour-copper',
  'harbour-copper-lentil',
  'harbour-copper-lentil-window',
  'mara-lindt',
];
const about = { email: 'mara@lindt-home.example', name: 'Mara Lindt' };

export function PasswordsGroup() {
  const id = useId();
  return (
    <Group id="passwords" heading={m.gallery_passwords()}>
      <Specimen
        name="PasswordField"
        file="ui/password-field.tsx"
        props="label name autoComplete · defaultValue · error · meter about · disabled"
      >
        <Shelf>
          <PasswordField label={m.gallery_password()} name="now" autoComplete="current-password" />
          <PasswordField
            label={m.gallery_password()}
            name="kept"
            autoComplete="current-password"
            defaultValue="harbour-copper"
          />
          <PasswordField
            label={m.gallery_password()}
            name="wrong"
            autoComplete="current-password"
            error={m.gallery_password_wrong()}
          />
          <PasswordField
            label={m.gallery_password()}
            name="new"
            autoComplete="new-password"
            meter
            about={about}
          />
          <PasswordField label={m.gallery_password()} name="off" autoComplete="new-password" disabled />
        </Shelf>
      </Specimen>
      <Specimen name="PasswordMeter" file="ui/password-meter.tsx" props="id typed about">
        <Shelf>
          {typed.map((one) => (
            <div key={one} className="min-w-0">
              <p className="m-0 mb-1 min-h-5 font-mono text-label text-ink">{one}</p>
              <PasswordMeter id={`${id}-${one}`} typed={one} about={about} />
            </div>
          ))}
        </Shelf>
      </Specimen>
      <Specimen
        name="CodeField"
        file="ui/code-field.tsx"
        props="label name hint · defaultValue · error · disabled"
      >
        <Shelf>
          <CodeField label={m.gallery_code()} name="code" hint={m.gallery_code_hint()} />
          <CodeField label={m.gallery_code()} name="filled" defaultValue="410275" />
          <CodeField
            label={m.gallery_code()}
            name="wrong"
            defaultValue="410279"
            error={m.gallery_code_wrong()}
          />
          <CodeField label={m.gallery_code()} name="off" disabled />
        </Shelf>
      </Specimen>
    </Group>
  );
}
