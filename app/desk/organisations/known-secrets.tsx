import { m } from '#app/paraglide/messages.js';
import { useRead } from '#app/state/use-read.ts';
import { Answered } from '#app/ui/answered.tsx';
import { CheckField } from '#app/ui/field.tsx';
import { RowsWaiting } from '#app/ui/waiting.tsx';
import type { Id } from '#contract/ids.ts';
import { type KnownSecret, listKnownSecrets, type SecretKind } from '#contract/known-secrets.ts';

interface KnownSecretsProps {
  /** Who knows them. */
  memberId: Id<'member'>;
  /** What they could still do with them. */
  text: string;
  /** Kinds that become useless. */
  chosen: readonly SecretKind[];
  onChoose(kinds: readonly SecretKind[]): void;
}

/** What somebody knows of the secrets of the organisation, which can be made useless at once; nothing where they know none. */
export function KnownSecrets({ memberId, ...props }: KnownSecretsProps) {
  const known = useRead(listKnownSecrets, { memberId }, 'AccountOrganisation');
  return (
    <Answered read={known} waiting={<RowsWaiting rows={1} />}>
      {({ items }) => (items.length ? <Known {...props} items={items} /> : null)}
    </Answered>
  );
}

function Known({
  items,
  text,
  chosen,
  onChoose,
}: Omit<KnownSecretsProps, 'memberId'> & { items: readonly KnownSecret[] }) {
  const choice = (kind: SecretKind, label: string, hint: string) => {
    const found = items.filter((one) => one.kind === kind);
    if (found.length === 0) return null;
    return (
      <div className="grid gap-3 border-t border-line pt-4">
        <ul className="m-0 grid list-none gap-1 p-0 text-small wrap-anywhere text-ink">
          {found.map((one) => (
            <li key={one.id}>{textOf(one)}</li>
          ))}
        </ul>
        <CheckField
          name={kind}
          label={label}
          hint={hint}
          checked={chosen.includes(kind)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...chosen, kind] : chosen.filter((one) => one !== kind))
          }
        />
      </div>
    );
  };
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-measure text-small">{text}</p>
      {choice('api_key', m.organisations_knows_end_keys(), m.organisations_knows_end_keys_hint())}
      {choice('webhook', m.organisations_knows_new_secrets(), m.organisations_knows_new_secrets_hint())}
    </div>
  );
}

const textOf = ({ kind, name, mark }: KnownSecret): string =>
  kind === 'api_key'
    ? m.organisations_knows_key({ name, begins: mark })
    : m.organisations_knows_webhook({ name, host: mark });
