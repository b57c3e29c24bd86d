import { type FormEvent, useState } from 'react';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type BillingProfile, createBillingProfile, maxBillingProfiles } from '#contract/billing-profiles.ts';
import { DetailFields } from './detail-fields.tsx';
import { billingOf, type Details } from './details.ts';
import { KeepProfile, labelOf } from './keep-profile.tsx';
import { useDetailErrors } from './use-detail-errors.ts';

interface DetailsStepProps {
  details: Details;
  /** What the service did not accept, by field. */
  refused: Readonly<Record<string, string>>;
  profiles: readonly BillingProfile[];
  /** The one that the details come from. */
  profile: BillingProfile | null;
  onProfile(profile: BillingProfile | null): void;
  onChange(details: Details): void;
  onDone(): void;
}

/** Who is billed: by a profile, or by details that may be kept as one. */
export function DetailsStep(props: DetailsStepProps) {
  const { details, refused, profiles, profile, onProfile, onChange, onDone } = props;
  const [keep, setKeep] = useState<string | null>(null);
  const [wrongLabel, setWrongLabel] = useState<string | null>(null);
  const errors = useDetailErrors(details, refused);
  const kept = useAction(createBillingProfile, {
    onDone(made) {
      setKeep(null);
      onProfile(made);
      onDone();
    },
    onRefused({ data }) {
      const { label } = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
      setWrongLabel(label ?? null);
      return label !== undefined;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!errors.check(event)) return;
    if (profile || keep === null) return onDone();
    void kept.run({ label: keep || labelOf(details), ...billingOf(details) });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {profiles.length ? (
        <SelectField
          name="billingProfile"
          label={m.billing_choose()}
          value={profile?.profileId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onProfile(profiles.find(({ profileId }) => profileId === value) ?? null)
          }
        >
          {profiles.map(({ profileId, label }) => (
            <option key={profileId} value={profileId}>
              {label}
            </option>
          ))}
          <option value="">{m.billing_choose_new()}</option>
        </SelectField>
      ) : null}
      <DetailFields details={details} errors={errors} onChange={onChange} />
      {profile ? null : profiles.length >= maxBillingProfiles ? (
        <p className="m-0 text-caption text-ink-3">{m.billing_keep_full({ max: maxBillingProfiles })}</p>
      ) : (
        <KeepProfile
          label={keep}
          suggested={labelOf(details)}
          wrong={wrongLabel}
          onChange={(label) => {
            setKeep(label);
            setWrongLabel(null);
          }}
        />
      )}
      {kept.problem ? <Notice tone="error">{kept.problem}</Notice> : null}
      <div className="mt-1">
        <Button type="submit" pending={kept.pending}>
          {m.checkout_continue()}
        </Button>
      </div>
    </form>
  );
}
