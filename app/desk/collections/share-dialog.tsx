import { Check, Copy } from 'lucide-react';
import { refusalText } from '#app/catalogue/materials/collection-refusal.ts';
import { useAction } from '#app/forms/use-action.ts';
import { m } from '#app/paraglide/messages.js';
import { paths } from '#app/paths.ts';
import { accountPathTo } from '#app/paths-account.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { useCopied } from '#app/ui/copy.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type CollectionSummary, shareByLink, shareWithTeam, type TeamRole } from '#contract/collections.ts';

interface ShareDialogProps {
  collection: CollectionSummary;
  /** The owner has a team. */
  team: boolean;
  onClose(): void;
}

/** Who else sees a collection: everybody who has the link, and the owner's team. */
export function ShareDialog({ collection, team, onClose }: ShareDialogProps) {
  const { collectionId, name, linkToken, teamRole } = collection;
  const options = { onRefused: refusalText };
  const link = useAction(shareByLink, options);
  const withTeam = useAction(shareWithTeam, options);
  return (
    <Dialog
      title={m.collections_share_title({ name })}
      onClose={onClose}
      held={link.sending || withTeam.sending ? 'whole' : undefined}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
          <h3 className="m-0 font-sans text-body! leading-snug! tracking-normal!">{m.collections_link()}</h3>
          <p className="m-0 text-small">{m.collections_link_text()}</p>
          {linkToken ? (
            <>
              <Address address={sharedAddress(linkToken)} />
              <p className="m-0 text-small">{m.collections_link_end_text()}</p>
            </>
          ) : null}
          <Button
            kind={linkToken ? 'danger' : 'primary'}
            dense
            pending={link.pending}
            onClick={() => void link.run({ collectionId, shared: !linkToken })}
          >
            {linkToken ? m.collections_link_end() : m.collections_link_make()}
          </Button>
          {link.problem ? <Notice tone="error">{link.problem}</Notice> : null}
        </section>
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h3 className="m-0 font-sans text-body! leading-snug! tracking-normal!">{m.collections_team()}</h3>
          <p className="m-0 text-small">{team ? m.collections_team_text() : m.collections_no_team()}</p>
          {team ? (
            <SelectField
              name="teamRole"
              label={m.collections_team_role()}
              value={teamRole ?? ''}
              disabled={withTeam.pending}
              error={withTeam.problem ?? undefined}
              onChange={({ target }) =>
                void withTeam.run({ collectionId, teamRole: (target.value || null) as TeamRole | null })
              }
            >
              <option value="">{m.collections_team_none()}</option>
              <option value="view">{m.collections_team_view()}</option>
              <option value="edit">{m.collections_team_edit()}</option>
            </SelectField>
          ) : (
            <ButtonLink to={paths.MaterialMember} kind="secondary" dense className="justify-self-start">
              {m.library_tiers()}
            </ButtonLink>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** On one line, of which a narrow dialog shows the beginning. */
function Address({ address }: { address: string }) {
  const [copied, copy] = useCopied();
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex w-full items-end gap-3">
      <TextField
        name="address"
        label={m.collections_link_label()}
        readOnly
        value={address}
        onFocus={({ target }) => target.select()}
        className="flex-1"
      />
      <Button onClick={() => void copy(address)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        <span aria-live="polite">{copied ? m.checkout_copied() : m.checkout_copy()}</span>
        <span className="sr-only">{m.collections_link_label()}</span>
      </Button>
    </div>
  );
}

const sharedAddress = (token: string) => location.origin + accountPathTo('MaterialCollection', token);
