import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NotThere } from '#app/desk/account/not-there.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { PartWaiting } from '#app/ui/waiting.tsx';
import { getCertificate } from '#contract/certificates.ts';
import { type Id, idSchema } from '#contract/ids.ts';
import type { Route } from './+types/licence';
import { LicencePage } from './licence-page.tsx';

const name = 'AccountLicence';

export const meta = () => privateMeta(m.vault_licence());

export const clientLoader = memberOnly(name);

export function HydrateFallback() {
  return (
    <>
      <AccountHeading title={m.vault_licence()} />
      <Waiting />
    </>
  );
}

export default function AccountLicence({ params }: Route.ComponentProps) {
  const wellFormed = idSchema('certificate').safeParse(params.number).success;
  const number = params.number as Id<'certificate'>;
  const licence = useRead(getCertificate, { number }, name, { params, when: wellFormed });
  if (!wellFormed) return <NoSuchLicence />;
  return (
    <Answered read={licence} waiting={<Waiting />} missing={<NoSuchLicence />}>
      {({ certificate }) => <LicencePage certificate={certificate} />}
    </Answered>
  );
}

function NoSuchLicence() {
  return (
    <NotThere
      title={m.vault_licence_missing()}
      text={m.vault_licence_missing_text()}
      back={{ list: 'AccountLicences', label: m.vault_licences_all() }}
    />
  );
}

function Waiting() {
  return (
    <div className="grid gap-10">
      <PartWaiting rows={5} />
      <PartWaiting rows={1} />
    </div>
  );
}
