import { AccountHeading } from '#app/desk/account/account-shell.tsx';
import { NothingYet } from '#app/desk/account/nothing-yet.tsx';
import { useSearchedWords, WordSearch } from '#app/desk/account/word-search.tsx';
import { memberOnly, privateMeta } from '#app/desk/private-page.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { usePages } from '#app/state/use-pages.ts';
import { Answered } from '#app/ui/answered.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ShowMore } from '#app/ui/show-more.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import { listCertificates } from '#contract/certificates.ts';
import { LicenceTable } from './licence-table.tsx';
import { useLicencePictures } from './use-licence-pictures.ts';

const name = 'AccountLicences';

export const meta = () => privateMeta(m.vault_licences());

export const clientLoader = memberOnly(name);

const Heading = () => (
  <AccountHeading
    title={m.vault_licences()}
    lead={m.vault_licences_lead()}
    action={
      <ButtonLink to={paths.LicenceCheck} kind="secondary">
        {m.vault_check_action()}
      </ButtonLink>
    }
  />
);

export function HydrateFallback() {
  return (
    <>
      <Heading />
      <RowsWaiting rows={6} />
    </>
  );
}

export default function AccountLicences() {
  const words = useSearchedWords();
  const licences = usePages(listCertificates, { words }, name);
  const { pictures, ...materials } = useLicencePictures(words);
  const { more } = licences;
  const moreOfBoth = more && (async () => void (await Promise.all([more(), materials.more?.()])));
  return (
    <>
      <Heading />
      {words || licences.data?.items.length ? <WordSearch label={m.vault_search_licences()} /> : null}
      <Answered read={licences} waiting={<RowsWaiting rows={6} />}>
        {({ items }) =>
          items.length ? (
            <>
              <LicenceTable licences={items} pictures={pictures} />
              <ShowMore pages={{ ...licences, more: moreOfBoth }} />
            </>
          ) : words ? (
            <p className="m-0 border-y border-line py-8 text-small">{m.vault_no_match()}</p>
          ) : (
            <NothingYet
              text={m.vault_licences_none()}
              action={{ to: paths.Material, label: m.vault_look() }}
            />
          )
        }
      </Answered>
    </>
  );
}
