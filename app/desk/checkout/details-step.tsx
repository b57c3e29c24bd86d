import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { maxBillingProfiles } from '#contract/billing-profiles.ts';
import { DetailFields } from './detail-fields.tsx';
import { KeepProfile, labelOf } from './keep-profile.tsx';
import type { useCheckout } from './use-checkout.ts';

type DetailsStepProps = Pick<
  ReturnType<typeof useCheckout>,
  'details' | 'detailErrors' | 'detailsAt' | 'profiles' | 'profile' | 'chooseProfile' | 'change' | 'keep'
>;

/** Who is billed: by a profile, or by details that may be kept as one. */
export function DetailsStep(props: DetailsStepProps) {
  const { details, detailErrors, detailsAt, profiles, profile, chooseProfile, change, keep } = props;
  return (
    <div ref={detailsAt} className="grid gap-4">
      {profiles.length ? (
        <SelectField
          name="billingProfile"
          label={m.billing_choose()}
          value={profile?.profileId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            chooseProfile(profiles.find(({ profileId }) => profileId === value) ?? null)
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
      <DetailFields details={details} errors={detailErrors} onChange={change} />
      {profile ? null : profiles.length >= maxBillingProfiles ? (
        <p className="m-0 text-caption text-ink-3">{m.billing_keep_full({ max: maxBillingProfiles })}</p>
      ) : (
        <KeepProfile
          label={keep.label}
          suggested={labelOf(details)}
          wrong={keep.wrong}
          onChange={keep.change}
        />
      )}
    </div>
  );
}
