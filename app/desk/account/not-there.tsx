import { OtherAccounts } from '#app/desk/organisations/other-accounts.tsx';
import { type AccountRouteName, accountPaths } from '#app/paths-account.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyPlace } from '#app/ui/empty-place.tsx';
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
      <EmptyPlace text={text}>
        <ButtonLink to={accountPaths[back.list]} kind="secondary">
          {back.label}
        </ButtonLink>
      </EmptyPlace>
      <OtherAccounts name={back.list} />
    </>
  );
}
