import { Check } from 'lucide-react';
import { m } from '#app/paraglide/messages.js';
import { CheckField } from '#app/ui/field.tsx';
import { accessOf, rights, rightsOf, roles, type Team, withAccess } from './workspace-planner.ts';
import { accessText, clientName, personName, rightText, roleText } from './workspace-words.ts';

export interface AccessMatrixProps {
  team: Team;
  onChange(team: Team): void;
}

/** One row for each client, one column for each colleague. */
export function AccessMatrix({ team, onChange }: AccessMatrixProps) {
  const { clients, people } = team;
  const empty = clients.length === 0 || people.length === 0;
  return (
    <section aria-labelledby="workspace-matrix" className="mt-3">
      <h3 id="workspace-matrix" className="m-0">
        {m.workspace_matrix()}
      </h3>
      <p className="mt-1 mb-0 max-w-measure text-small text-ink-2">
        {empty ? m.workspace_matrix_empty() : m.workspace_matrix_note()}
      </p>
      {empty ? null : (
        <div className="relative mt-3 overflow-x-auto">
          <table className="w-full border-collapse text-small max-sm:block">
            <thead className="max-sm:sr-only">
              <tr className="border-b border-control text-left align-bottom">
                <td className="min-w-32 py-2 pr-4" />
                {people.map(({ role }, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: colleagues have no other identity than their place
                  <th key={at} scope="col" className="min-w-26 px-3 py-2 font-semibold text-ink">
                    <span className="block max-w-40 truncate">{personName(team, at)}</span>
                    <span className="block text-caption font-normal text-ink-3">{roleText[role]()}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-sm:block">
              {clients.map((_, client) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: clients have no other identity than their place
                <tr key={client} className="border-b border-line max-sm:block max-sm:py-3">
                  <th
                    scope="row"
                    className="max-w-48 truncate py-2.5 pr-4 text-left font-medium text-ink max-sm:block max-sm:max-w-none max-sm:p-0 max-sm:pb-1.5 max-sm:font-semibold"
                  >
                    {clientName(team, client)}
                  </th>
                  {people.map((person, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: colleagues have no other identity than their place
                    <td key={at} className="px-3 py-2.5 max-sm:block max-sm:px-0 max-sm:py-1.5">
                      {person.role === 'billing' ? (
                        <span className="text-caption text-ink-3" title={m.workspace_billing_none()}>
                          <span className="text-small text-ink-2 sm:hidden">{personName(team, at)}: </span>
                          {m.workspace_access_none()}
                        </span>
                      ) : (
                        <CheckField
                          name={`access-${client}-${at}`}
                          label={
                            <>
                              <span className="sr-only">
                                {m.workspace_access({
                                  person: personName(team, at),
                                  client: clientName(team, client),
                                })}
                              </span>
                              <span aria-hidden="true" className="sm:hidden">
                                {personName(team, at)}{' '}
                              </span>
                              <span aria-hidden="true" className="text-caption max-sm:text-ink-3">
                                {person.clients.includes(client)
                                  ? accessText[accessOf(person, client)]()
                                  : ''}
                              </span>
                            </>
                          }
                          checked={person.clients.includes(client)}
                          onChange={(event) => onChange(withAccess(team, at, client, event.target.checked))}
                        />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Rights />
    </section>
  );
}

function Rights() {
  return (
    <details className="mt-4 text-small">
      <summary className="w-fit py-1 font-semibold text-primary hover:text-primary-hover">
        {m.workspace_rights()}
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by key as well
        tabIndex={0}
        aria-label={m.workspace_rights()}
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full max-w-[52rem] border-collapse">
          <thead>
            <tr className="border-b border-control text-left">
              <td />
              {roles.map((role) => (
                <th key={role} scope="col" className="px-3 py-2 font-semibold text-ink">
                  {roleText[role]()}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rights.map((right) => (
              <tr key={right} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal text-ink-2">
                  {rightText[right]()}
                </th>
                {roles.map((role) => {
                  const has = rightsOf[role].includes(right);
                  return (
                    <td key={role} className="px-3 py-2">
                      {has ? (
                        <Check size={16} strokeWidth={2} aria-hidden="true" className="text-success" />
                      ) : null}
                      <span className={has ? 'sr-only' : 'text-ink-3'}>
                        {has ? m.workspace_yes() : m.workspace_no()}
                      </span>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
