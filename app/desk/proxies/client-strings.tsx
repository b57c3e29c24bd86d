import { useState } from 'react';
import { userFor } from '#app/catalogue/proxy-route.ts';
import { Part } from '#app/desk/account/page-part.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { type ProxyDetail, revealSubUser, trialPlan } from '#contract/proxies.ts';
import { revealCredentials, type ServiceDetail } from '#contract/services.ts';
import { clientNames } from './client-words.ts';
import { type Client, clientsFor, isUsable, type Protocol } from './clients.ts';
import { ShownString } from './shown-string.tsx';
import { type ShownPassword, usePassword } from './use-password.tsx';

interface ClientStringsProps {
  service: ServiceDetail;
  proxy: ProxyDetail;
}

/** Gateways of these plans give another address on request, by the user name. */
const rotating: readonly string[] = ['residential', 'mobile-gb', trialPlan];

/** The endpoint in the words of ten clients, for the service’s own login or a sub-user’s. */
export function ClientStrings({ service, proxy }: ClientStringsProps) {
  const [who, setWho] = useState('');
  const subUser = proxy.subUsers.find(({ id }) => id === who);
  const { host = '', port = '', user = '' } = proxy.access;
  if (!isUsable({ host, port }) || !user) return null;
  return (
    <Part title={m.proxies_clients()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="m-0 max-w-[60ch] text-small text-balance">{m.proxies_clients_text()}</p>
        {proxy.subUsers.length ? (
          <SelectField
            name="login"
            label={m.proxies_login()}
            value={subUser?.id ?? ''}
            onChange={({ target }) => setWho(target.value)}
          >
            <option value="">{m.proxies_login_main({ user })}</option>
            {proxy.subUsers.map(({ id, name, user: login }) => (
              <option key={id} value={id}>
                {m.proxies_login_sub({ name, user: login })}
              </option>
            ))}
          </SelectField>
        ) : null}
        {subUser ? (
          <SubUserStrings key={subUser.id} service={service} proxy={proxy} subUser={subUser} />
        ) : (
          <MainStrings service={service} proxy={proxy} user={user} />
        )}
      </div>
    </Part>
  );
}

function MainStrings({ service, proxy, user }: ClientStringsProps & { user: string }) {
  const asked = usePassword(
    revealCredentials,
    { serviceId: service.id },
    ({ credentials }) => credentials.password ?? '',
  );
  return <Strings service={service} proxy={proxy} user={user} asked={asked} />;
}

function SubUserStrings({
  service,
  proxy,
  subUser: { id, user },
}: ClientStringsProps & { subUser: ProxyDetail['subUsers'][number] }) {
  const asked = usePassword(revealSubUser, { subUserId: id }, ({ password }) => password);
  return <Strings service={service} proxy={proxy} user={user} asked={asked} />;
}

function Strings({
  service,
  proxy,
  user,
  asked,
}: ClientStringsProps & { user: string; asked: ShownPassword }) {
  const [protocol, setProtocol] = useState<Protocol>('http');
  const [chosen, setClient] = useState<Client>('curl');
  const [country, setCountry] = useState('');
  const { host = '', port = '', socksPort = '' } = proxy.access;
  const socks = isUsable({ host, port: socksPort });
  const clients = clientsFor(protocol);
  const client = clients.includes(chosen) ? chosen : 'curl';
  const wished = /^[a-z]{2}$/i.test(country) ? country : '';
  const login = {
    host,
    port: protocol === 'socks5' ? socksPort : port,
    user: userFor(user, { country: wished, sticky: null }),
    password: asked.password,
  };
  return (
    <>
      {socks ? (
        <RadioGroup
          segmented
          legend={m.proxies_protocol()}
          name="protocol"
          options={[
            { value: 'http', label: 'HTTP' },
            { value: 'socks5', label: 'SOCKS5' },
          ]}
          value={protocol}
          onChange={(value) => setProtocol(value === 'socks5' ? 'socks5' : 'http')}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="client"
          label={m.proxies_client()}
          value={client}
          onChange={({ target }) => setClient(clients.find((one) => one === target.value) ?? 'curl')}
        >
          {clients.map((one) => (
            <option key={one} value={one}>
              {clientNames[one]()}
            </option>
          ))}
        </SelectField>
        {rotating.includes(service.selection.plan) ? (
          <TextField
            name="country"
            label={m.proxies_country()}
            hint={m.proxies_country_hint()}
            value={country}
            maxLength={2}
            autoComplete="off"
            optional
            onChange={({ target }) => setCountry(target.value)}
          />
        ) : null}
      </div>
      <ShownString client={client} login={login} protocol={protocol} />
      <Password asked={asked} />
    </>
  );
}

function Password({ asked }: { asked: ShownPassword }) {
  const { password, pending, problem, proof, ask, hide } = asked;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {password === null ? (
          <Button kind="secondary" pending={pending} onClick={ask}>
            {m.proxies_password_fill()}
          </Button>
        ) : (
          <Button kind="secondary" onClick={hide}>
            {m.proxies_password_hide()}
          </Button>
        )}
        <p className="m-0 max-w-[46ch] text-caption text-ink-3">{m.proxies_password_hint()}</p>
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {proof}
    </>
  );
}
