import type { ReactNode } from 'react';
import { formatText, tierText } from '#app/catalogue/materials/facet-words.ts';
import { isTurning } from '#app/catalogue/materials/grounds.ts';
import { licenceLines } from '#app/catalogue/materials/licence-words.ts';
import { MaterialPicture } from '#app/catalogue/materials/material-preview.tsx';
import { materialAddress } from '#app/catalogue/materials/search-address.ts';
import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { FileButton } from '#app/desk/account/file-button.tsx';
import { Part } from '#app/desk/account/page-part.tsx';
import { dayText } from '#app/format/day-text.ts';
import { momentDayText } from '#app/format/moment-text.ts';
import { sizeText } from '#app/format/size-text.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { useRead } from '#app/state/use-read.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { CopyValue } from '#app/ui/copy-value.tsx';
import { type Certificate, downloadCertificate } from '#contract/certificates.ts';
import { idSchema } from '#contract/ids.ts';
import { getMaterial } from '#contract/materials.ts';
import { JsonButton } from './json-button.tsx';

/** One certificate: what it grants to whom, the files it covers, and how to prove it. */
export function LicencePage({ certificate }: { certificate: Certificate }) {
  const { number, item, project, holder, issuedAt, licence, plan, files } = certificate;
  return (
    <>
      <AccountHeading
        title={item.title}
        lead={<CopyValue value={number} what={m.ui_what_certificate()} className="font-mono text-label" />}
        action={
          <span className="flex gap-3 max-sm:-ml-2">
            <FileButton endpoint={downloadCertificate} input={{ number }} name={number} />
            <JsonButton number={number} />
          </span>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-11 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_1fr]">
        <ItemPicture certificate={certificate} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-11 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Part title={m.vault_grant()}>
            <dl className="m-0 border-t border-line text-small">
              <Fact term={m.vault_holder()}>
                {holder.company ? `${holder.company} (${holder.name})` : holder.name}
              </Fact>
              <Fact term={m.vault_project()}>{project ?? m.vault_not_named()}</Fact>
              <Fact term={m.vault_issued()}>
                <time dateTime={issuedAt}>{momentDayText(issuedAt)}</time>
              </Fact>
              <Fact term={m.vault_item()}>{item.title}</Fact>
              <Fact term={m.vault_version()}>{item.version}</Fact>
              <Fact term={m.vault_author()}>{item.author}</Fact>
              <Fact term={m.vault_terms()}>
                {licence.url ? <a href={licence.url}>{licence.name}</a> : licence.name}
                <ul className="m-0 mt-1 grid list-disc gap-0.5 pl-4 text-ink-2">
                  {licenceLines(licence).map(({ text }) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </Fact>
              <Fact term={m.vault_credit()}>{licence.credit ?? m.vault_credit_none()}</Fact>
              <Fact term={m.vault_membership()}>
                {tierText(plan.tier)}; {plan.terms.replace(/\d{4}-\d{2}-\d{2}/, dayText)}
              </Fact>
            </dl>
          </Part>
          <Part title={m.vault_files()}>
            <ul className="m-0 list-none border-t border-line p-0 text-small">
              {files.map(({ name, sha256, sizeBytes }) => (
                <li key={name + sha256} className="border-b border-line py-3">
                  <span className="flex flex-wrap items-baseline justify-between gap-x-6">
                    <span className="font-semibold wrap-anywhere text-ink">{name}</span>
                    <span className="text-ink-3">{sizeText(sizeBytes)}</span>
                  </span>
                  <span className="text-ink-3">
                    {m.vault_file_hash()}{' '}
                    <code className="font-mono text-label wrap-anywhere select-all">{sha256}</code>
                  </span>
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <Part title={m.vault_check()}>
          <p className="m-0 text-small">{m.vault_check_file()}</p>
          <p className="mt-3 mb-5 text-small">{m.vault_check_json()}</p>
          <ButtonLink to={paths.LicenceCheck} kind="secondary" dense>
            {m.vault_check_action()}
          </ButtonLink>
        </Part>
      </div>
    </>
  );
}

/** The material as the library shows it now; nothing of what was withdrawn. */
function ItemPicture({ certificate: { number, item } }: { certificate: Certificate }) {
  const { data: materialId } = idSchema('material').safeParse(item.id);
  const { data: material } = useRead(getMaterial, { materialId: materialId ?? 'mat_' }, 'AccountLicence', {
    params: { number },
    when: materialId !== undefined,
  });
  if (!material) return null;
  const { type, parentType, formats, colours } = material;
  return (
    <div className="sm:max-xl:max-w-72">
      <MaterialPicture item={{ ...material, turns: isTurning(colours) }} first className="rounded-control" />
      <p className="mt-2.5 mb-0 flex items-baseline justify-between gap-4 text-caption text-ink-3">
        <span>{formats.map(formatText).join(', ')}</span>
        <a
          href={materialAddress(material.materialId, type, parentType)}
          className="font-semibold text-primary no-underline hover:underline"
        >
          {m.vault_in_library()}
        </a>
      </p>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-3">{term}</dt>
      <dd className="m-0 wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
