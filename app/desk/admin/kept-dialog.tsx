import { moneyText } from '#app/format/money-text.ts';
import { m } from '#app/paraglide/messages.js';
import { adminPaths } from '#app/paths-admin.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { CallRefused } from '#contract/client.ts';
import { type ErrorData, errors } from '#contract/errors.ts';
import type { Money } from '#contract/money.ts';

type Kept = ErrorData['staff.second_person_needed'];

/** What a refusal says of an act that needs a second person; null where something else was refused. */
export const keptOf = (refusal: CallRefused | null | undefined): Kept | null =>
  refusal?.code === errors['staff.second_person_needed'].code ? (refusal.data as Kept) : null;

interface KeptDialogProps {
  title: string;
  kept: Kept;
  onClose(): void;
}

/** In the place of a form whose act waits for a second person. */
export function KeptDialog({ title, kept: { kept, above }, onClose }: KeptDialogProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <ButtonLink to={adminPaths.AdminApprovals}>{m.approvals_see()}</ButtonLink>
          <Button kind="secondary" onClick={onClose}>
            {m.ui_close()}
          </Button>
        </>
      }
    >
      <Notice tone="info" title={m.approvals_kept_title()}>
        {kept ? whyKept(above) : m.approvals_kept_by_other()}
      </Notice>
    </Dialog>
  );
}

/** In a currency without an amount of its own, everything waits. */
const whyKept = (above: Money): string =>
  above.amount
    ? m.approvals_kept({ amount: moneyText(above) })
    : m.approvals_kept_all({ currency: above.currency });
