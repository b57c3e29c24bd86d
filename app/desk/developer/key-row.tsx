import { useState } from 'react';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import { momentDayText, momentText } from '#app/format/moment-text.ts';
import { EndpointDialog } from '#app/forms/endpoint-dialog.tsx';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { toast } from '#app/state/toasts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dotted } from '#app/ui/dotted.tsx';
import { TextField } from '#app/ui/field.tsx';
import { StateChip } from '#app/ui/state-chip.tsx';
import { type ApiKey, apiKeyKeptDays, renameApiKey } from '#contract/api-keys.ts';
import { removeWay, type Way } from '#contract/ways.ts';
import { type KeyLife, keyStates, lifeOf } from './key-life.ts';
import { refusedUseText } from './refused-use-words.ts';
import { scopesText } from './scope-words.ts';

/** One key: what it is recognised by, what it may do, until when, and when it was last used. */
export function KeyRow({ apiKey, ways }: { apiKey: ApiKey; ways: readonly Way[] }) {
  const { apiKeyId, name, begins, scopes, expiresAt, refusedUses } = apiKey;
  const [asking, setAsking] = useState<'name' | 'removal' | null>(null);
  const close = () => setAsking(null);
  const now = Date.now();
  const life = lifeOf(apiKey, now);
  const [word, tone] = keyStates(Date.parse(expiresAt) - now)[life];
  const note = noteOf(apiKey, life);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-t border-line py-4 last:border-b">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="m-0 flex flex-wrap items-center gap-x-3 gap-y-1.5 font-semibold text-ink">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <StateChip tone={tone}>{word()}</StateChip>
        </p>
        <p className="m-0 mt-1.5 text-small">
          <code className="font-mono text-[0.8125rem] break-all text-ink">{begins}…</code>
        </p>
        <p className="m-0 mt-1 text-small wrap-anywhere">
          <Dotted parts={[scopesText(scopes)]} />
        </p>
        <p className="m-0 mt-1 text-caption text-ink-3 wrap-anywhere">
          <Dotted parts={[factsOf(apiKey, life)]} />
        </p>
        {refusedUses.map((use) => (
          <p key={use.reason} className="m-0 mt-1 text-caption text-ink-2 wrap-anywhere">
            {refusedUseText(use)}
          </p>
        ))}
        {note ? <p className="m-0 mt-1.5 max-w-[60ch] text-caption text-ink-2">{note}</p> : null}
      </div>
      {life === 'expired' || life === 'removed' ? null : (
        <div className="-ml-2 flex flex-wrap gap-2 sm:ml-0">
          <Button
            kind="quiet"
            dense
            aria-label={m.developer_key_rename_of({ name })}
            onClick={() => setAsking('name')}
          >
            {m.developer_rename()}
          </Button>
          <Button
            kind="danger"
            dense
            aria-label={m.developer_key_remove_of({ name })}
            onClick={() => setAsking('removal')}
          >
            {m.developer_remove()}
          </Button>
        </div>
      )}
      {asking === 'name' ? <RenameDialog apiKeyId={apiKeyId} name={name} onClose={close} /> : null}
      {asking === 'removal' ? (
        <ProofDialog
          title={m.developer_key_remove_title({ name })}
          danger
          confirm={m.developer_remove()}
          endpoint={removeWay}
          input={{ kind: 'api_key', id: apiKeyId }}
          ways={ways}
          onDone={() => {
            close();
            toast('success', m.developer_key_removed({ name }));
          }}
          onClose={close}
        >
          {m.developer_key_remove_text()}
        </ProofDialog>
      ) : null}
    </li>
  );
}

function factsOf(
  { createdAt, expiresAt, removedAt, lastUsedAt, lastNetwork }: ApiKey,
  life: KeyLife,
): string {
  const until = life === 'expired' ? m.developer_key_ended : m.developer_key_until;
  const when = lastUsedAt && momentText(lastUsedAt);
  const used = !when
    ? m.developer_key_unused()
    : lastNetwork
      ? m.developer_key_used_from({ when, network: lastNetwork })
      : m.developer_key_used({ when });
  return [
    m.developer_key_created({ day: momentDayText(createdAt) }),
    removedAt
      ? m.developer_key_gone_on({ day: momentDayText(removedAt) })
      : until({ day: momentDayText(expiresAt) }),
    used,
  ].join(' · ');
}

/** What to do about it. */
function noteOf({ expiresAt }: ApiKey, life: KeyLife): string | null {
  if (life === 'suspended') return m.developer_key_suspended_text();
  if (life === 'removed') return m.developer_key_gone_text({ count: apiKeyKeptDays });
  return life === 'ending' ? m.developer_key_replace({ day: momentDayText(expiresAt) }) : null;
}

interface RenameDialogProps extends Pick<ApiKey, 'apiKeyId' | 'name'> {
  onClose(): void;
}

function RenameDialog({ apiKeyId, name, onClose }: RenameDialogProps) {
  const form = useEndpointForm(renameApiKey, {
    prepare: async (values) => ({ apiKeyId, name: values.name }),
    async onDone() {
      onClose();
      await refetchAll();
    },
  });
  return (
    <EndpointDialog
      title={m.developer_key_rename_title()}
      verb={m.developer_save()}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('name')}
        label={m.developer_name()}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        required
      />
    </EndpointDialog>
  );
}
