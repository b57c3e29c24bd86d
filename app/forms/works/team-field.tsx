import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import { lineNames } from '#content/catalogue/line-names.ts';
import type { WorkTeam } from '#contract/works.ts';

/** As a line of a list says it. */
export const teamText = ({ product, ownerEmail, own }: WorkTeam): string =>
  own
    ? m.works_place_team({ tool: lineNames[product] })
    : m.works_place_other_team({ email: ownerEmail, tool: lineNames[product] });

/** As the service is asked for it. */
export const placeOf = ({ ownerId, product }: WorkTeam) => ({ ownerId, product });

interface TeamFieldProps {
  teams: readonly WorkTeam[];
  value: WorkTeam | null;
  /** False: one of the teams it has to be. */
  alone?: boolean;
  onChange(team: WorkTeam | null): void;
}

const keyOf = (team: WorkTeam | null) => (team ? `${team.product}:${team.ownerId}` : '');

/** For whom a work is saved: for oneself, or in a team. */
export const TeamField = ({ teams, value, alone = true, onChange }: TeamFieldProps) => (
  <SelectField
    name="team"
    label={m.works_place()}
    hint={m.works_place_note()}
    value={keyOf(value)}
    onChange={({ target }) => onChange(teams.find((team) => keyOf(team) === target.value) ?? null)}
  >
    {alone ? <option value="">{m.works_place_own()}</option> : null}
    {teams.map((team) => (
      <option key={keyOf(team)} value={keyOf(team)}>
        {teamText(team)}
      </option>
    ))}
  </SelectField>
);
