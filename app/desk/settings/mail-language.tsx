import { languageText } from '#app/format/language-text.ts';
import { FormMessages } from '#app/forms/form-messages.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { SelectField } from '#app/ui/field.tsx';
import { chooseMailLanguage, type MailChoices } from '#contract/mail-choices.ts';
import { SaveButton } from './save-button.tsx';

/** The language that mails are in; nothing where this install writes them in one alone. */
export function MailLanguage({ language: { chosen, offered } }: { language: MailChoices['language'] }) {
  const form = useEndpointForm(chooseMailLanguage, {
    async onDone() {
      toast('success', m.settings_mail_chosen());
      await refetchAll();
    },
  });
  if (offered.length < 2) return null;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={m.settings_mail_language()}
      className="mb-6 grid gap-4"
    >
      <FormMessages form={form} />
      <SelectField
        {...form.field('language')}
        label={m.settings_mail_language()}
        hint={m.settings_mail_language_hint({ language: languageText(offered[0] ?? '') })}
        defaultValue={chosen}
      >
        {offered.map((code) => (
          <option key={code} value={code}>
            {languageText(code)}
          </option>
        ))}
      </SelectField>
      <SaveButton pending={form.pending} saved={chosen}>
        {m.settings_mail_language_save()}
      </SaveButton>
    </form>
  );
}
