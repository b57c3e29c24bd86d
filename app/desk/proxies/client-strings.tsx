import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { userFor } from '#app/catalogue/proxy-route.ts';
import { Part } from '#app/desk/account/page-part.tsx';
import { Facts } from '#app/desk/services/facts.tsx';
import { StepUpDialog } from '#app/desk/services/step-up-dialog.tsx';
import { m } from '#app/paraglide/messages.js';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { RadioGroup, SelectField, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { QrPicture } from '#app/ui/qr/qr-picture.tsx';
import { type ProxyDetail, revealSubUser } from '#contract/proxies.ts';
import { revealCredentials, type ServiceDetail } from '#contract/services.ts';
import {
  addressOf,
  type Client,
  clientsFor,
  isCode,
  isUsable,
  type Protocol,
  type ProxyLogin,
  stringFor,
} from './client-strings.ts';
import { usePassword } from './use-password.ts';

interface ClientStringsProps {
  service: ServiceDetail;
  proxy: ProxyDetail;
}

/** Gateways of these plans give another address on request, by the user name. */
const rotating: readonly string[] = ['residential', 'mobile-gb'];
/** Stands where the password comes, until it is shown. */
const hidden = 'PASSWORD';

/** The endpoint in the words of ten clients, for the service’s own login or a sub-user’s. */
export function ClientStrings({ service, proxy }: ClientStringsProps) {
  const [who, setWho] = useState('');
  const subUser = proxy.subUsers.find(({ id }) => id === who);
  const { host = '', port = '', user = '' } = proxy.access;
  if (!isUsable({ host, port }) || !user) return null;
  return (
    <Part title={m.proxies_clients()}>
      <div className="grid max-w-160 gap-5">
        <p className="m-0 text-small">{m.proxies_clients_text()}</p>
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

type Asked = Omit<ReturnType<typeof usePassword>, 'stepUp'> & { stepUp: AnyStepUp };
type AnyStepUp = Parameters<typeof StepUpDialog>[0] | null;

function Strings({ service, proxy, user, asked }: ClientStringsProps & { user: string; asked: Asked }) {
  const [protocol, setProtocol] = useState<Protocol>('http');
  const [chosen, setClient] = useState<Client>('curl');
  const [country, setCountry] = useState('');
  const { host = '', port = '', socksPort = '' } = proxy.access;
  const socks = isUsable({ host, port: socksPort });
  const clients = clientsFor(protocol);
  const client = clients.includes(chosen) ? chosen : 'curl';
  const wished = /^[a-z]{2}$/i.test(country) ? country : '';
  const login: ProxyLogin = {
    host,
    port: protocol === 'socks5' ? socksPort : port,
    user: userFor(user, { country: wished, sticky: null }),
    password: asked.password ?? hidden,
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
      <Shown client={client} login={login} protocol={protocol} />
      <Password asked={asked} />
    </>
  );
}

function Shown({ client, login, protocol }: { client: Client; login: ProxyLogin; protocol: Protocol }) {
  const [pictured, setPictured] = useState(false);
  const { host, port, user, password } = login;
  const text = isCode(client) ? stringFor(client, login, protocol) : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {text === null ? (
        <>
          <p className="m-0 text-small">{places[client]?.()}</p>
          <Facts facts={{ host, port, user, password }} />
        </>
      ) : (
        <code className="block rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-normal break-words whitespace-pre-wrap text-ink">
          {text}
        </code>
      )}
      <div className="flex flex-wrap gap-3">
        {text === null ? null : (
          <CopyButton
            kind="secondary"
            text={() => text}
            copied={m.proxies_copied()}
            byHand={m.proxies_copy_by_hand()}
          >
            {m.proxies_copy()}
          </CopyButton>
        )}
        <Button kind="secondary" onClick={() => setPictured(true)}>
          <QrCode size={16} strokeWidth={1.75} aria-hidden="true" />
          {m.proxies_qr()}
        </Button>
      </div>
      {pictured ? (
        <Dialog title={m.proxies_qr_title()} onClose={() => setPictured(false)}>
          <div className="grid gap-4">
            <p className="m-0 text-small">
              {password === hidden ? m.proxies_qr_hidden() : m.proxies_qr_text()}
            </p>
            <QrPicture text={addressOf(login, protocol)} label={m.proxies_qr_label()} />
          </div>
        </Dialog>
      ) : null}
    </div>
  );
}

function Password({ asked }: { asked: Asked }) {
  const { password, pending, problem, stepUp, ask, hide } = asked;
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
      {stepUp ? <StepUpDialog {...stepUp} /> : null}
    </>
  );
}

const clientNames: Readonly<Record<Client, () => string>> = {
  curl: m.proxies_client_curl,
  wget: m.proxies_client_wget,
  python: m.proxies_client_python,
  node: m.proxies_client_node,
  playwright: m.proxies_client_playwright,
  firefox: m.proxies_client_firefox,
  windows: m.proxies_client_windows,
  macos: m.proxies_client_macos,
  ios: m.proxies_client_ios,
  android: m.proxies_client_android,
};

/** Where the settings are. */
const places: Readonly<Partial<Record<Client, () => string>>> = {
  firefox: m.proxies_place_firefox,
  windows: m.proxies_place_windows,
  macos: m.proxies_place_macos,
  ios: m.proxies_place_ios,
  android: m.proxies_place_android,
};
