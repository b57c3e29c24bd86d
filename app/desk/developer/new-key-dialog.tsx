import { useState } from 'react';
import { ProofDialog } from '#app/desk/security/proof-dialog.tsx';
import type { FormValues } from '#app/forms/form-values.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { refetchAll } from '#app/state/query-client.ts';
import { Dotted } from '#app/ui/dotted.tsx';
import { RadioGroup, TextField } from '#app/ui/field.tsx';
import { type ApiScope, apiKeyDays, apiScopes, createApiKey } from '#contract/api-keys.ts';
import type { Way } from '#contract/ways.ts';
import { KeyMade, type MadeKey } from './key-made.tsx';
import { keyRefusalText } from './key-refusal.ts';
import { needsProof } from './needs-proof.ts';
import { scopeAreas, scopesText } from './scope-words.ts';
import { TickAreas, tickedIn } from './tick-areas.tsx';
import { WideForm } from './wide-form.tsx';

type Life = (typeof apiKeyDays)[number];
interface Wanted {
  name: string;
  scopes: ApiScope[];
  days: Life;
}

/** What a key is called, what it may do and for how long; then a proof, and then the key itself. */
export function NewKeyDialog({ ways, onClose }: { ways: readonly Way[]; onClose(): void }) {
  const [wanted, setWanted] = useState<Wanted>({ name: '', scopes: [], days: 90 });
  const [proving, setProving] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const wantedIn = (values: FormValues): Wanted => ({
    name: String(values.name ?? '').trim(),
    scopes: tickedIn(values, 'scope', apiScopes),
    days: wanted.days,
  });
  const form = useEndpointForm(createApiKey, {
    prepare: async (values) => {
      setWanted(wantedIn(values));
      return { ...wantedIn(values) };
    },
    async onDone(data) {
      setMade(data);
      await refetchAll();
    },
    onRefused(refusal) {
      setProving(needsProof(refusal));
      return needsProof(refusal) || (keyRefusalText(refusal) ?? false);
    },
  });
  const { name, scopes, days } = wanted;
  if (made) return <KeyMade made={made} name={name} scopes={scopes} onClose={onClose} />;
  if (proving)
    return (
      <ProofDialog
        title={m.developer_key_prove({ name })}
        confirm={m.developer_key_confirm()}
        endpoint={createApiKey}
        input={{ ...wanted }}
        ways={ways}
        wordsFor={keyRefusalText}
        onDone={setMade}
        // Without a proof they are back at what they typed. A call that was given up may have made a key all the same.
        onClose={() => {
          setProving(false);
          void refetchAll();
        }}
      >
        <Dotted parts={[scopesText(scopes), m.developer_key_days({ count: days })]} />
      </ProofDialog>
    );
  return (
    <WideForm title={m.developer_key_create()} verb={m.developer_key_confirm()} form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={m.developer_name()}
        hint={m.developer_key_name_hint()}
        defaultValue={name}
        maxLength={60}
        autoComplete="off"
        required
      />
      <TickAreas
        legend={m.developer_key_scopes()}
        hint={m.developer_key_scopes_hint()}
        name="scope"
        areas={scopeAreas()}
        ticked={scopes}
      />
      <RadioGroup
        segmented
        legend={m.developer_key_life()}
        name="life"
        options={apiKeyDays.map((count) => ({
          value: String(count),
          label: m.developer_key_days({ count }),
        }))}
        value={String(days)}
        onChange={(value) =>
          setWanted((before) => ({
            ...before,
            days: apiKeyDays.find((one) => String(one) === value) ?? before.days,
          }))
        }
      />
      <p className="m-0 text-small">{m.developer_key_next()}</p>
    </WideForm>
  );
}
