import { OtherAccounts } from '#app/desk/organisations/other-accounts.tsx';
import { type AccountRouteName, accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyGround } from '#app/ui/empty-ground.tsx';
import { AccountHeading } from './account-shell.tsx';

interface NotThereProps {
  title: string;
  /** Why it may not be there. */
  text: string;
  /** To the list it would be in. */
  back: { list: AccountRouteName; label: string };
}

/** A page whose address leads to nothing of this account: an empty place, the likely reason, the way back, and the other accounts. */
export function NotThere({ title, text, back }: NotThereProps) {
  return (
    <>
      <AccountHeading title={title} />
      <div className="grid justify-items-start gap-6 border-y border-line py-10 sm:grid-cols-[9rem_minmax(0,1fr)] sm:items-center sm:gap-10">
        <EmptyGround />
        <div>
          <p className="m-0 max-w-[52ch]">{text}</p>
          <ButtonLink to={accountPaths[back.list]} kind="secondary" className="mt-5">
            {back.label}
          </ButtonLink>
        </div>
      </div>
      <OtherAccounts name={back.list} />
    </>
  );
}
