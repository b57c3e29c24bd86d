import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { conditionOf } from '#content/mail-conditions.ts';
import type { MailFault } from '#content/mail-faults.ts';
import type { MailWordsForOperator } from '#contract/mails.ts';
import { type Draft, faultAt } from './mail-draft.ts';

interface MailTextsProps {
  mail: Pick<MailWordsForOperator, 'file' | 'name'>;
  draft: Draft;
  faults: readonly MailFault[];
  writes: boolean;
  onChange(draft: Draft): void;
}

/** As far as the browser can. */
const asHighAsItsText = '[&_textarea]:field-sizing-content';

/** A field for each text of a mail. */
export function MailTexts({ mail, draft, faults, writes, onChange }: MailTextsProps) {
  const { subject, paragraphs, action } = draft;
  const change = (changed: Partial<Draft>) => onChange({ ...draft, ...changed });
  return (
    <>
      {/* An area, so that a long subject is read whole; it stays one line of the mail. */}
      <TextArea
        className={asHighAsItsText}
        name="subject"
        label={m.mails_subject()}
        error={faultAt(faults, 'subject')}
        readOnly={!writes}
        rows={1}
        autoComplete="off"
        value={subject}
        onChange={({ target }) => change({ subject: target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      {paragraphs.map(({ name, text }, at) => (
        <TextArea
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place; what is typed moves no other one
          key={at}
          className={asHighAsItsText}
          name={`paragraph-${at}`}
          label={m.mails_paragraph({ number: String(at + 1) })}
          aside={
            writes && name === null && paragraphs.length > 1 ? (
              <button
                type="button"
                className="min-h-6 text-primary hover:text-primary-hover"
                aria-label={m.mails_remove_paragraph({ number: String(at + 1) })}
                onClick={() => change({ paragraphs: paragraphs.filter((_, index) => index !== at) })}
              >
                {m.mails_remove()}
              </button>
            ) : null
          }
          hint={name === null ? undefined : whenText(mail, name)}
          error={faultAt(faults, at)}
          readOnly={!writes}
          rows={3}
          value={text}
          onChange={({ target }) =>
            change({
              paragraphs: paragraphs.map((one, index) =>
                index === at ? { ...one, text: target.value } : one,
              ),
            })
          }
        />
      ))}
      {writes ? (
        <div>
          <Button
            kind="secondary"
            dense
            onClick={() => change({ paragraphs: [...paragraphs, { name: null, text: '' }] })}
          >
            {m.mails_add_paragraph()}
          </Button>
        </div>
      ) : null}
      {action === null ? null : (
        <TextField
          name="action"
          label={m.mails_action()}
          error={faultAt(faults, 'action')}
          readOnly={!writes}
          autoComplete="off"
          value={action}
          onChange={({ target }) => change({ action: target.value })}
        />
      )}
    </>
  );
}

/** When a paragraph is sent that has a name. */
function whenText({ file, name }: MailTextsProps['mail'], paragraph: string): string {
  const when = conditionOf(file, name, paragraph);
  return when ? m.mails_paragraph_when({ when }) : m.mails_paragraph_hint();
}
