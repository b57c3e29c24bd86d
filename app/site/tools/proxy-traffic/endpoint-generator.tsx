import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { regionText } from '#app/format/region-text.ts';
import { headingClass } from '#app/frame/frame.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { copyMarked } from '#app/ui/copy.ts';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { NumberField } from '#app/ui/tool/number-field.tsx';
import { type Client, clients, exampleLogin, sessionName, stringFor } from './endpoint.ts';
import { countries, max, routeOf, type TrafficState } from './state.ts';
import { clientName } from './words.ts';

export interface EndpointGeneratorProps {
  state: TrafficState;
  onChange(next: Partial<TrafficState>): void;
}

/** Country, session and protocol as text that a client takes. */
export function EndpointGenerator({ state, onChange }: EndpointGeneratorProps) {
  const [client, setClient] = useState<Client>('curl');
  const route = routeOf(state);
  return (
    <section className="grid gap-5">
      <div className="grid max-w-measure gap-3">
        <h2 className={`m-0 ${headingClass}`}>{m.traffic_endpoint_heading()}</h2>
        <p className="m-0 max-w-measure text-small">
          {m.traffic_endpoint_text({ user: exampleLogin.user, password: exampleLogin.password })}
        </p>
      </div>
      <div className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="grid min-w-0 content-start gap-4 p-5 md:p-6">
          <RouteFields state={state} onChange={onChange} />
        </div>
        <div className="grid min-w-0 content-start gap-4 border-t border-line bg-sunken p-5 md:p-6 lg:border-t-0 lg:border-l">
          <SelectField
            className="sm:max-w-72"
            label={m.traffic_client()}
            name="client"
            value={client}
            onChange={(event) => setClient(event.target.value as Client)}
          >
            {clients.map((one) => (
              <option key={one} value={one}>
                {clientName(one)}
              </option>
            ))}
          </SelectField>
          {route ? (
            <CodeText text={stringFor(client, route)} />
          ) : (
            <p className="m-0 max-w-measure text-small">{m.traffic_endpoint_missing()}</p>
          )}
          {client === 'browser' && state.protocol === 'socks5' ? (
            <p className="m-0 text-small text-warn">{m.traffic_browser_socks()}</p>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function RouteFields({ state, onChange }: EndpointGeneratorProps) {
  const named = countries.map((code) => ({ code, name: regionText(code) }));
  return (
    <>
      <SelectField
        label={m.traffic_country()}
        name="country"
        value={state.country}
        onChange={(event) => onChange({ country: event.target.value })}
      >
        <option value="any">{m.traffic_country_any()}</option>
        {named
          .toSorted((a, b) => (a.name < b.name ? -1 : 1))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      <RadioGroup
        segmented
        legend={m.traffic_protocol()}
        name="protocol"
        value={state.protocol}
        options={[
          { value: 'http', label: 'HTTP' },
          { value: 'socks5', label: 'SOCKS5' },
        ]}
        onChange={(value) => onChange({ protocol: value === 'socks5' ? 'socks5' : 'http' })}
      />
      <RadioGroup
        segmented
        legend={m.traffic_session()}
        name="session"
        value={state.session}
        options={[
          { value: 'rotating', label: m.traffic_rotating() },
          { value: 'sticky', label: m.traffic_sticky() },
        ]}
        onChange={(value) => onChange({ session: value === 'sticky' ? 'sticky' : 'rotating' })}
      />
      {state.session === 'sticky' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={m.traffic_session_name()}
            name="sessionName"
            autoComplete="off"
            maxLength={16}
            value={state.sessionName}
            onChange={(event) => onChange({ sessionName: event.target.value })}
            error={sessionName.test(state.sessionName) ? null : m.traffic_session_name_error()}
          />
          <NumberField
            label={m.traffic_minutes()}
            name="minutes"
            most={max.minutes}
            positive
            value={state.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        </div>
      ) : null}
    </>
  );
}

/** Text for a terminal or an editor; long lines scroll, so that none is broken where a program would not break it. */
function CodeText({ text }: { text: string }) {
  const id = useId();
  const copy = () => copyMarked(text, id, { copied: m.traffic_copied(), refused: m.traffic_copy_by_hand() });
  return (
    <div className="grid min-w-0 gap-3">
      <div className="min-w-0 rounded-control border border-line bg-bg">
        <pre
          id={id}
          className="fades overflow-x-auto m-0 p-4 font-mono text-label leading-relaxed whitespace-pre text-ink"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
          tabIndex={0}
        >
          {text}
        </pre>
      </div>
      <div>
        <Button kind="secondary" onClick={copy}>
          <Copy size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.traffic_copy()}
        </Button>
      </div>
    </div>
  );
}
