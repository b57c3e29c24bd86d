import { type FormEvent, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { errors } from '#contract/errors.ts';
import {
  type MailWordsForOperator,
  restoreMailWords,
  saveMailWords,
  sendMailPreview,
} from '#contract/mails.ts';
import { draftOf, faultsOfDraft, wholeFaults } from './mail-draft.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailTexts } from './mail-texts.tsx';

interface MailFormProps {
  mail: MailWordsForOperator;
  /** Whether this person may change it. */
  writes: boolean;
  reload(): Promise<void>;
}

/** The words of a mail beside their preview. What was typed stays until it is saved or given up. */
export function MailForm({ mail, writes, reload }: MailFormProps) {
  const [base, setBase] = useState(mail);
  const [draft, setDraft] = useState(() => draftOf(mail));
  const [isConflict, setConflict] = useState(false);
  const [asksRestore, setAsksRestore] = useState(false);
  const { file, name, language, version, original, state } = base;
  const named = { file, name, language };
  const faults = faultsOfDraft(original, draft);
  const take = (now: MailWordsForOperator) => {
    setBase(now);
    setDraft(draftOf(now));
    setConflict(false);
  };
  const onRefused = ({ code }: { code: number }) => {
    const changed = code === errors['request.conflict'].code;
    setConflict(changed);
    // What is to be done about it is said in the form.
    if (changed) setAsksRestore(false);
    return changed;
  };
  const save = useAction(saveMailWords, {
    onDone(now, { words }) {
      setBase(now);
      // What was typed meanwhile stays.
      setDraft((typed) => (typed === words ? draftOf(now) : typed));
      setConflict(false);
      toast('success', m.mails_saved());
    },
    onRefused,
  });
  const restore = useAction(restoreMailWords, {
    onDone(now) {
      setAsksRestore(false);
      take(now);
      toast('success', m.mails_restored());
    },
    onRefused,
  });
  const send = useAction(sendMailPreview, {
    refetches: false,
    onDone: ({ to }) => toast('success', m.mails_sent({ address: to })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!faults.length) void save.run({ ...named, version, words: draft });
  };
  const problem = save.problem ?? send.problem;
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      <form onSubmit={submit} noValidate className="grid content-start gap-5">
        {state === 'outdated' ? <Notice tone="warn">{m.mails_outdated()}</Notice> : null}
        {isConflict ? (
          <Notice
            tone="warn"
            title={m.mails_conflict_title()}
            action={
              mail.version === version ? (
                <Button kind="secondary" dense onClick={() => void reload()}>
                  {m.mails_conflict_read()}
                </Button>
              ) : (
                <Button kind="secondary" dense onClick={() => take(mail)}>
                  {m.mails_conflict_take()}
                </Button>
              )
            }
          >
            {m.mails_conflict()}
          </Notice>
        ) : null}
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <MailTexts mail={base} draft={draft} faults={faults} writes={writes} onChange={setDraft} />
        <div role="alert">
          {wholeFaults(faults).map((text) => (
            <p key={text} className="m-0 text-small text-error">
              {text}
            </p>
          ))}
        </div>
        {writes ? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={save.pending} disabled={faults.length > 0}>
              {m.operator_save()}
            </Button>
            <Button
              kind="secondary"
              pending={send.pending}
              disabled={faults.length > 0}
              onClick={() => void send.run({ ...named, words: draft })}
            >
              {m.mails_send()}
            </Button>
            {base.rewritten ? (
              <Button kind="danger" onClick={() => setAsksRestore(true)}>
                {m.mails_restore()}
              </Button>
            ) : null}
          </div>
        ) : null}
      </form>
      <MailPreview mail={base} draft={draft} faultless={faults.length === 0} />
      {asksRestore ? (
        <ConfirmDialog
          title={m.mails_restore_title()}
          text={m.mails_restore_lost()}
          confirm={m.mails_restore()}
          confirming={m.mails_restoring()}
          keep={m.mails_restore_keep()}
          action={{ ...restore, run: () => restore.run({ ...named, version }) }}
          onClose={() => setAsksRestore(false)}
        />
      ) : null}
    </div>
  );
}
