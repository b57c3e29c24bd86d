import { type FormEvent, useId, useState } from 'react';
import { DetailFields } from '#app/desk/checkout/detail-fields.tsx';
import { billingOf, detailsOfProfile, emptyDetails } from '#app/desk/checkout/details.ts';
import { useDetailErrors } from '#app/desk/checkout/use-detail-errors.ts';
import { sentenceOf } from '#app/forms/field-sentences.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { currentUser } from '#app/state/session.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import {
  type BillingProfile,
  changeBillingProfile,
  createBillingProfile,
} from '#contract/billing-profiles.ts';
import type { CallRefused } from '#contract/client.ts';
import { errors } from '#contract/errors.ts';
import { fieldsOf } from './refused-fields.ts';

/** A new profile, or what another one says from now on. */
export function ProfileDialog({ profile, onClose }: { profile: BillingProfile | null; onClose(): void }) {
  const [details, setDetails] = useState(() =>
    profile ? detailsOfProfile(profile) : emptyDetails(currentUser.get().userName),
  );
  const [label, setLabel] = useState(profile?.label ?? '');
  const [copyEmail, setCopyEmail] = useState(profile?.copies?.email ?? '');
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const problems = useDetailErrors(details, refused);
  const form = useId();

  const options = {
    onDone(saved: BillingProfile) {
      const { copies } = saved;
      const asked = copies?.state === 'asked' && copies.email !== profile?.copies?.email;
      toast(
        'success',
        asked
          ? m.billing_saved_ask({ label: saved.label, email: copies.email })
          : m.billing_saved({ label: saved.label }),
      );
      onClose();
    },
    onRefused(refusal: CallRefused) {
      if (refusal.code === errors['request.conflict'].code) return m.billing_moved();
      const fields = fieldsOf(refusal);
      setRefused(fields);
      return Object.keys(fields).length > 0;
    },
  };
  const create = useAction(createBillingProfile, options);
  const change = useAction(changeBillingProfile, options);
  const { pending, sending, problem } = profile ? change : create;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!label.trim()) return setRefused({ label: 'required' });
    if (!problems.check(event.currentTarget)) return;
    const said = { label, ...billingOf(details), copyEmail: copyEmail.trim() || null };
    setRefused({});
    if (!profile) return void create.run(said);
    void change.run({ profileId: profile.profileId, version: profile.version, ...said });
  };
  const errorOf = (name: 'label' | 'copyEmail') => (refused[name] ? sentenceOf(refused[name]) : undefined);
  return (
    <Dialog
      title={profile ? m.billing_edit_title({ label: profile.label }) : m.billing_new()}
      wide
      onClose={onClose}
      held={sending ? 'whole' : undefined}
      actions={
        <>
          <Button type="submit" form={form} pending={pending}>
            {m.billing_save()}
          </Button>
          <Button kind="secondary" disabled={sending} onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4">
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <TextField
          name="label"
          label={m.billing_label()}
          hint={m.billing_label_hint()}
          error={errorOf('label')}
          value={label}
          maxLength={60}
          autoComplete="off"
          required
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <DetailFields
          details={details}
          errors={problems}
          onChange={(next) => {
            setDetails(next);
            setRefused({});
          }}
        />
        <TextField
          name="copyEmail"
          type="email"
          label={m.billing_copy_email()}
          hint={m.billing_copy_email_hint()}
          error={errorOf('copyEmail')}
          value={copyEmail}
          maxLength={254}
          autoComplete="off"
          optional
          onChange={(event) => setCopyEmail(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
