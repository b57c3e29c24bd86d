import { useState } from 'react';
import { momentDayText } from '#app/format/moment-text.ts';
import { oneLine } from '#app/format/one-line.ts';
import { regionText } from '#app/format/region-text.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { May } from '#app/ui/may.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import {
  type BillingProfile,
  mailCopyLink,
  makeDefaultBillingProfile,
  maxBillingProfiles,
} from '#contract/billing-profiles.ts';
import { ProfileDialog } from './profile-dialog.tsx';
import { ProfileRemoval } from './profile-removal.tsx';

type Open = { what: 'edit' | 'delete'; profile: BillingProfile } | null;

/** The profiles of a member, the default one first. */
export function ProfileList({ profiles }: { profiles: readonly BillingProfile[] }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (profiles.length === 0)
    return <p className="m-0 max-w-measure border-y border-line py-6 text-small">{m.billing_none()}</p>;
  return (
    <>
      <ul className="m-0 list-none divide-y divide-line border-y border-line p-0">
        {profiles.map((profile) => (
          <ProfileRow
            key={profile.profileId}
            profile={profile}
            onOpen={(what) => setOpen({ what, profile })}
          />
        ))}
      </ul>
      {profiles.length >= maxBillingProfiles ? (
        <p className="mt-4 mb-0 text-small text-ink-3">{m.billing_full({ max: maxBillingProfiles })}</p>
      ) : null}
      {open?.what === 'edit' ? <ProfileDialog profile={open.profile} onClose={close} /> : null}
      {open?.what === 'delete' ? <ProfileRemoval profile={open.profile} onClose={close} /> : null}
    </>
  );
}

interface ProfileRowProps {
  profile: BillingProfile;
  onOpen(what: 'edit' | 'delete'): void;
}

function ProfileRow({ profile, onOpen }: ProfileRowProps) {
  const { profileId, label, isDefault } = profile;
  const prefer = useAction(makeDefaultBillingProfile, {
    onDone: () => toast('success', m.billing_preferred({ label })),
  });
  const of = <span className="sr-only"> {label}</span>;
  return (
    <li className="grid gap-x-8 gap-y-3 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-start">
      <div className="min-w-0">
        <h3 className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.0625rem]! leading-snug wrap-anywhere">
          {label}
          {isDefault ? <StateChip tone="info">{m.billing_default()}</StateChip> : null}
        </h3>
        <ProfileLines profile={profile} />
      </div>
      <div className="-mx-2 flex flex-wrap gap-1 max-md:order-last">
        <May call="changeBillingProfile">
          {isDefault ? null : (
            <Button
              kind="quiet"
              dense
              pending={prefer.pending}
              onClick={() => void prefer.run({ profileId })}
            >
              {m.billing_prefer()}
              {of}
            </Button>
          )}
          <Button kind="quiet" dense onClick={() => onOpen('edit')}>
            {m.billing_edit()}
            {of}
          </Button>
          <Button kind="quiet-danger" dense onClick={() => onOpen('delete')}>
            {m.billing_delete()}
            {of}
          </Button>
        </May>
      </div>
      <div className="grid gap-3 empty:hidden md:col-span-full">
        <VatIdAnswer profile={profile} />
        <Copies profile={profile} />
        {prefer.problem ? <Notice tone="error">{prefer.problem}</Notice> : null}
      </div>
    </li>
  );
}

function ProfileLines({ profile }: { profile: BillingProfile }) {
  const { name, company, address, country, vatId, purchaseOrder } = profile;
  const facts = [
    vatId && m.billing_vat_id({ vatId }),
    purchaseOrder && m.billing_purchase_order({ number: purchaseOrder }),
  ];
  return (
    <p className="m-0 mt-1.5 text-small wrap-anywhere">
      {[company, name, ...address.map(oneLine), regionText(country)].filter(Boolean).join(', ')}
      <Dotted parts={facts} className="text-caption text-ink-3" />
    </p>
  );
}

/** What VIES said about the VAT id; a no also says what to do. */
function VatIdAnswer({ profile: { vatCheck } }: { profile: BillingProfile }) {
  if (!vatCheck) return null;
  const day = momentDayText(vatCheck.at);
  if (vatCheck.state === 'invalid') return <Notice tone="warn">{m.billing_vat_invalid({ day })}</Notice>;
  return (
    <p className="m-0 text-caption text-ink-3">
      {vatCheck.state === 'valid' ? m.billing_vat_valid({ day }) : m.billing_vat_asking()}
    </p>
  );
}

/** Whether copies are sent, and what is missing until they are. */
function Copies({ profile: { profileId, copies } }: { profile: BillingProfile }) {
  const again = useAction(mailCopyLink, {
    onDone: () => toast('success', m.billing_copies_sent({ email: copies?.email ?? '' })),
  });
  if (!copies) return null;
  const { email, state } = copies;
  if (state === 'confirmed')
    return (
      <p className="m-0 text-caption text-ink-3 wrap-anywhere">{m.billing_copies_confirmed({ email })}</p>
    );
  return (
    <>
      <Notice
        tone="warn"
        action={
          <Button
            kind="secondary"
            dense
            pending={again.pending}
            onClick={() => void again.run({ profileId })}
          >
            {m.billing_copies_again()}
          </Button>
        }
      >
        <span className="wrap-anywhere">{m.billing_copies_asked({ email })}</span>
      </Notice>
      {again.problem ? <Notice tone="error">{again.problem}</Notice> : null}
    </>
  );
}
