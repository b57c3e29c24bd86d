import { type FormEvent, useId } from 'react';
import { Part } from '#app/desk/account/page-part.tsx';
import { languageText } from '#app/format/language-text.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, SelectField, TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { marketplaces } from '#content/en/rules/documents.ts';
import { maxStartPages, type WorkspaceBrowser, workspaceBrowsers } from '#contract/browser-workspaces.ts';
import { browserName } from './browser-words.ts';
import type { WorkspaceFields, WorkspaceState, WrongField } from './use-workspace.ts';
import { fieldId } from './workspace-parts.ts';

/** Those that sellers work in most; another one that was saved is offered as well. */
const languages = [
  ...['en-GB', 'en-US', 'de-DE', 'fr-FR', 'it-IT', 'es-ES', 'nl-NL', 'pl-PL', 'sv-SE', 'da-DK', 'fi-FI'],
  ...['cs-CZ', 'hu-HU', 'ro-RO', 'bg-BG', 'el-GR', 'pt-PT', 'pt-BR', 'tr-TR', 'uk-UA', 'ja-JP', 'ko-KR'],
  ...['zh-CN', 'zh-TW', 'vi-VN', 'th-TH', 'id-ID', 'es-MX'],
];

type TextName = Exclude<keyof WorkspaceFields, 'browser'>;

interface WorkspaceFormProps {
  state: WorkspaceState;
  /** Parts of what was saved that could not be read. */
  broken: readonly string[];
  open: boolean;
}

/** What the workspace opens with, and whose shop it is for. */
export function WorkspaceForm({ state, broken, open }: WorkspaceFormProps) {
  const { fields, wrong, changed, pending, problem, set, save } = state;
  const suggestions = useId();
  const disabled = !open;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const text = (name: TextName, maxLength: number) => ({
    ...{ id: fieldId(name), name, maxLength, disabled, optional: true, autoComplete: 'off' },
    value: fields[name],
    error: wrong.includes(name) ? wrongText(name) : brokenText(name),
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  /** Until something else is entered. */
  const brokenText = (name: TextName) =>
    broken.includes(name) && !fields[name] ? m.workspaces_broken_field() : undefined;
  const offered = languages.includes(fields.language) ? languages : [fields.language, ...languages];
  return (
    <Part title={m.workspaces_form()}>
      <form onSubmit={submit} noValidate className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        {problem ? (
          <div className="md:col-span-full">
            <Notice tone="error">{problem}</Notice>
          </div>
        ) : null}
        <TextField {...text('store', 80)} label={m.workspaces_store()} />
        <TextField {...text('address', 2000)} label={m.workspaces_address()} inputMode="url" />
        <TextField {...text('marketplace', 60)} label={m.workspaces_marketplace()} list={suggestions} />
        <datalist id={suggestions}>
          {marketplaces.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <RadioGroup
          legend={m.workspaces_browser()}
          name="browser"
          segmented
          options={workspaceBrowsers.map((value) => ({ value, label: browserName[value](), disabled }))}
          value={fields.browser}
          onChange={(browser) => set({ browser: browser as WorkspaceBrowser })}
        />
        <SelectField
          id={fieldId('language')}
          name="language"
          error={brokenText('language')}
          label={m.workspaces_language()}
          hint={m.workspaces_language_hint()}
          disabled={disabled}
          value={fields.language}
          onChange={({ target }) => set({ language: target.value })}
        >
          {fields.language ? <option value="">{m.workspaces_language_none()}</option> : null}
          {offered.map((code) => (
            <option key={code} value={code}>
              {code ? languageText(code) : m.workspaces_language_none()}
            </option>
          ))}
        </SelectField>
        <TextField
          {...text('proxy', 260)}
          label={m.workspaces_proxy()}
          hint={m.workspaces_proxy_hint()}
          spellCheck={false}
        />
        <TextArea
          {...text('startPages', 42_000)}
          label={m.workspaces_pages()}
          hint={m.workspaces_pages_hint({ most: maxStartPages })}
          rows={4}
          spellCheck={false}
        />
        <TextArea
          {...text('notes', 5000)}
          label={m.workspaces_notes()}
          hint={m.workspaces_notes_hint()}
          rows={4}
        />
        {disabled ? null : (
          <div className="flex flex-wrap items-center gap-4 md:col-span-full">
            <Button
              type="submit"
              kind={changed ? 'primary' : 'secondary'}
              pending={pending}
              disabled={!changed}
            >
              {m.workspaces_save()}
            </Button>
            {changed ? <span className="text-small text-ink-3">{m.workspaces_unsaved()}</span> : null}
          </div>
        )}
      </form>
    </Part>
  );
}

function wrongText(name: WrongField): string {
  if (name === 'address') return m.workspaces_address_wrong();
  if (name === 'startPages') return m.workspaces_pages_wrong({ most: maxStartPages });
  if (name === 'proxy') return m.workspaces_proxy_wrong();
  return m.field_not_allowed_characters();
}
