import { Plus, X } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import {
  type Client,
  max,
  profilesOf,
  type Role,
  roles,
  type Team,
  withoutClient,
} from './workspace-planner.ts';
import { clientName, personName, roleText } from './workspace-words.ts';

export interface TeamInputsProps {
  team: Team;
  onChange(team: Team): void;
}

export function TeamInputs({ team, onChange }: TeamInputsProps) {
  const { clients, people } = team;
  const setClient = (at: number, client: Client) =>
    onChange({ ...team, clients: clients.map((one, i) => (i === at ? client : one)) });
  const setPerson = (at: number, change: Partial<Team['people'][number]>) =>
    onChange({ ...team, people: people.map((one, i) => (i === at ? { ...one, ...change } : one)) });
  return (
    <>
      <Group
        legend={m.workspace_clients()}
        heads={[m.workspace_csv_client(), m.workspace_csv_shops()]}
        add={m.workspace_add_client()}
        full={clients.length >= max.clients ? m.workspace_full_clients({ most: max.clients }) : null}
        onAdd={() => onChange({ ...team, clients: [...clients, { name: '', profiles: '1' }] })}
      >
        {clients.map((client, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: clients have no other identity than their place
          <li key={at} className={row}>
            <NameField
              label={m.workspace_client_name({ number: at + 1 })}
              placeholder={m.workspace_client({ number: at + 1 })}
              name={`client-${at}`}
              value={client.name}
              onChange={(name) => setClient(at, { ...client, name })}
            />
            <TextField
              label={<span className="sr-only">{m.workspace_profiles({ name: clientName(team, at) })}</span>}
              className={bare}
              name={`profiles-${at}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={client.profiles}
              onChange={(event) => setClient(at, { ...client, profiles: event.target.value })}
              error={profilesOf(client) === null ? m.workspace_profiles_bad({ most: max.profiles }) : null}
            />
            <Remove name={clientName(team, at)} onRemove={() => onChange(withoutClient(team, at))} />
          </li>
        ))}
      </Group>
      <Group
        legend={m.workspace_people()}
        heads={[m.workspace_head_person(), m.workspace_head_role()]}
        add={m.workspace_add_person()}
        full={people.length >= max.people ? m.workspace_full_people({ most: max.people }) : null}
        onAdd={() => onChange({ ...team, people: [...people, { name: '', role: 'operator', clients: [] }] })}
      >
        {people.map((person, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: colleagues have no other identity than their place
          <li key={at} className={row}>
            <NameField
              label={m.workspace_person_name({ number: at + 1 })}
              placeholder={m.workspace_person({ number: at + 1 })}
              name={`person-${at}`}
              value={person.name}
              onChange={(name) => setPerson(at, { name })}
            />
            <SelectField
              label={<span className="sr-only">{m.workspace_role({ name: personName(team, at) })}</span>}
              className={bare}
              name={`role-${at}`}
              value={person.role}
              onChange={(event) => {
                const role = event.target.value as Role;
                setPerson(at, role === 'billing' ? { role, clients: [] } : { role });
              }}
            >
              {roles.map((role) => (
                <option key={role} value={role}>
                  {roleText[role]()}
                </option>
              ))}
            </SelectField>
            <Remove
              name={personName(team, at)}
              onRemove={() => onChange({ ...team, people: people.filter((_, i) => i !== at) })}
            />
          </li>
        ))}
      </Group>
      <p className="m-0 max-w-measure text-caption text-ink-3">{m.workspace_names()}</p>
    </>
  );
}

const row = 'grid grid-cols-[minmax(0,1fr)_minmax(0,8rem)_2.25rem] items-start gap-2';
/** Labels of the rows are read out only: the heads above show what each field is. */
const bare = 'gap-0!';

interface GroupProps {
  legend: string;
  /** Over the two fields of each row; the fields name themselves to those who hear the page. */
  heads: readonly [string, string];
  add: string;
  /** Why no more can be added. */
  full: string | null;
  onAdd(): void;
  children: React.ReactNode;
}

function Group({ legend, heads, add, full, onAdd, children }: GroupProps) {
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-2 p-0 font-display font-semibold text-ink">{legend}</legend>
      <div aria-hidden="true" className={`${row} mb-1 text-caption font-medium text-ink-2`}>
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      <ul className="m-0 grid list-none gap-2 p-0">{children}</ul>
      <div className="mt-1.5 -ml-2 flex flex-wrap items-center gap-2">
        <Button kind="quiet" dense disabled={full !== null} onClick={onAdd}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {add}
        </Button>
        {full ? <span className="text-caption text-ink-3">{full}</span> : null}
      </div>
    </fieldset>
  );
}

interface NameFieldProps {
  label: string;
  placeholder: string;
  name: string;
  value: string;
  onChange(value: string): void;
}

function NameField({ label, onChange, ...field }: NameFieldProps) {
  return (
    <TextField
      {...field}
      label={<span className="sr-only">{label}</span>}
      className={bare}
      autoComplete="off"
      maxLength={max.name}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Remove({ name, onRemove }: { name: string; onRemove(): void }) {
  return (
    <button
      type="button"
      aria-label={m.planning_remove({ name })}
      onClick={onRemove}
      className="mt-1 grid size-9 place-items-center rounded-control border-0 bg-transparent p-0 text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <X size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
