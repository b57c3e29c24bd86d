import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { m } from '#app/paraglide/messages.js';
import { isRoleRefusal } from '#app/state/organisation.ts';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { FieldMessage } from '#contract/errors.ts';
import { call } from '../client.ts';
import { sentenceOf } from './field-sentences.ts';
import { type FormValues, filesOf, shapeValues, wrongFields } from './form-values.ts';
import { messageKeys } from './message-key.ts';
import { withFreshKey } from './seal.ts';

/** Sent to the form element when the service did not accept it: what is good for one call only is spent. */
export const refusedEvent = 'form-refused';
/** Milliseconds until the form says that it is still working. */
const slowAfter = 10_000;

export interface EndpointFormOptions<E extends Endpoint> {
  onDone(data: OutputOf<E>, input: InputOf<E>): void | Promise<void>;
  /** Completes the checked values just before they are sent: seals passwords, adds what is in no field. */
  prepare?(values: FormValues): Promise<Record<string, unknown>>;
  /** Rules that the endpoint's schema cannot hold, such as two passwords being the same. */
  check?(values: FormValues): Record<string, FieldMessage | null | undefined>;
  /** The service keeps the message once, however often it arrives (it takes an idempotency key). */
  once?: boolean;
  /** Words that say it better than the service does; true when the page shows the refusal itself. */
  onRefused?(refusal: CallRefused): boolean | string;
}

export interface EndpointForm {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** For the form's onFocus, where the endpoint is loaded late. */
  warm(): void;
  pending: boolean;
  /** It is on its way and has not been answered: a dialog that is closed now would never say what became of it. */
  sending: boolean;
  /** Ten seconds have passed; nothing gives up by itself. */
  slow: boolean;
  cancel(): void;
  /** Sentences by field name. */
  errors: Readonly<Record<string, string>>;
  /** A refusal that belongs to no field of the form. */
  problem: string | null;
  /** Put it on the Notice that shows `problem`: it takes the focus when no field can. */
  problemRef: RefObject<HTMLDivElement | null>;
  /** All errors in the order of the form, when there are three or more after a submit. */
  summary: readonly { name: string; label: string; text: string }[];
  field(name: string): {
    name: string;
    error: string | undefined;
    onBlur(event: FormEvent<FormControl>): void;
    onInput(event: FormEvent<FormControl>): void;
  };
}
type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * A form made from an endpoint: checks with its input schema on blur and submit, calls it, and lays what it refuses
 * beside the fields. Nothing that was typed is ever cleared here.
 *
 * @param source the endpoint, or how to load it: with its schema comes the schema library, which a page that most
 *   visitors only read should not load (`warm` loads it ahead)
 */
export function useEndpointForm<E extends Endpoint>(
  source: E | (() => Promise<E>),
  options: EndpointFormOptions<E>,
): EndpointForm {
  const load = async () => (typeof source === 'function' ? source() : source);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [summary, setSummary] = useState<EndpointForm['summary']>([]);
  const [pending, setPending] = useState(false);
  const [sending, setSending] = useState(false);
  const [slow, setSlow] = useState(false);
  const running = useRef<AbortController>(null);
  const keyOf = useRef(messageKeys());
  const problemRef = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  /** What the service said about fields; only another value can end it, since no rule here knows better. */
  const told = useRef<Record<string, string>>({});

  // After the errors are drawn: to the first field in trouble, else to the form's own message.
  useEffect(() => {
    if (!refusals) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const target = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first;
    (target ?? problemRef.current)?.focus();
  }, [refusals]);
  useEffect(() => () => running.current?.abort(), []);

  const refuse = (found: Record<string, string>, text: string | null = null) => {
    setErrors(found);
    setProblem(text);
    setSummary(form.current ? summarise(form.current, found) : []);
    setRefusals((count) => count + 1);
  };

  const send = async (element: HTMLFormElement) => {
    if (running.current) return;
    form.current = element;
    const mine = new AbortController();
    running.current = mine;
    const endpoint = await load().catch(() => null);
    const wrong = endpoint && look(element, endpoint, options);
    if (!endpoint || (wrong && Object.keys(wrong).length)) {
      running.current = null;
      return refuse(wrong ?? {}, wrong ? null : m.ui_connection_dropped());
    }
    const timer = setTimeout(() => setSlow(true), slowAfter);
    setPending(true);
    setSending(true);
    setErrors({});
    setSummary([]);
    setProblem(null);
    const asked = Promise.race([ask(endpoint, element, mine.signal), endOf(mine.signal)]);
    const answer = await asked.catch((error: unknown) => {
      if (mine.signal.aborted) return;
      element.dispatchEvent(new Event(refusedEvent));
      if (!(error instanceof CallRefused)) return refuse({}, m.ui_connection_dropped());
      const said = isRoleRefusal(error) ? false : (options.onRefused?.(error) ?? false);
      if (said === true) return;
      const [fields, text] = shown(error, element);
      told.current = fields;
      refuse(fields, said || text);
    });
    setSending(false);
    try {
      if (answer) await options.onDone(answer.data, answer.input);
    } finally {
      clearTimeout(timer);
      running.current = null;
      setPending(false);
      setSlow(false);
    }
  };

  const ask = async (endpoint: E, element: HTMLFormElement, signal: AbortSignal) => {
    const values = read(element, endpoint);
    const files = filesOf(new FormData(element));
    return withFreshKey(async () => {
      const input = (options.prepare ? await options.prepare(values) : values) as InputOf<E>;
      const idempotencyKey = options.once ? keyOf.current(input as FormValues, files) : undefined;
      return { input, data: await call(endpoint, input, { signal, files, idempotencyKey }) };
    });
  };

  const recheck = async (name: string, element: FormControl) => {
    const endpoint = await load().catch(() => null);
    const { form: owner } = element;
    if (!owner || !endpoint) return;
    const text = look(owner, endpoint, options)[name];
    setErrors(({ [name]: _gone, ...others }) => (text ? { ...others, [name]: text } : others));
  };

  return {
    onSubmit(event) {
      event.preventDefault();
      void send(event.currentTarget);
    },
    warm: () => void load().catch(() => {}),
    pending,
    sending,
    slow,
    cancel: () => running.current?.abort(),
    errors,
    problem,
    problemRef,
    summary,
    field: (name) => ({
      name,
      error: errors[name],
      // A field that was only passed through is not wrong yet.
      onBlur: (event) => {
        if (errors[name] && errors[name] === told.current[name]) return;
        if (event.currentTarget.value !== '' || errors[name]) void recheck(name, event.currentTarget);
      },
      onInput: (event) => {
        if (errors[name]) void recheck(name, event.currentTarget);
      },
    }),
  };
}

/** What is fetched before a call, such as the key that seals a password, does not end with it: whoever gives up waits for none of it. */
const endOf = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function read(form: HTMLFormElement, endpoint: Endpoint): FormValues {
  const ticks = [
    ...form.querySelectorAll<HTMLInputElement>('input[type=checkbox][name]:not(:checked,:disabled)'),
  ];
  return shapeValues(
    new FormData(form),
    ticks.map((tick) => tick.name),
    endpoint.input,
  );
}

function look<E extends Endpoint>(
  form: HTMLFormElement,
  endpoint: E,
  { check }: EndpointFormOptions<E>,
): Record<string, string> {
  const values = read(form, endpoint);
  const wrong: Record<string, FieldMessage | null | undefined> = {
    ...check?.(values),
    ...wrongFields(endpoint.input, values, namesIn(form)),
  };
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([name, message]) => (message ? [[name, sentenceOf(message)]] : [])),
  );
}

const namesIn = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set([...form.elements].flatMap((element) => element.getAttribute('name') || []));

/** Messages for fields that this form does not have speak for the whole form. */
function shown(refusal: CallRefused, form: HTMLFormElement): [Record<string, string>, string | null] {
  const fields = (refusal.data as { fields?: Record<string, string> } | null)?.fields ?? {};
  const names = namesIn(form);
  const sentences = Object.entries(fields).map(([name, message]) => [name, sentenceOf(message)] as const);
  const own = sentences.filter(([name]) => names.has(name));
  const others = [...new Set(sentences.filter(([name]) => !names.has(name)).map(([, text]) => text))];
  if (own.length && !others.length) return [Object.fromEntries(own), null];
  return [Object.fromEntries(own), others.join(' ') || refusal.message || m.ui_toast_error()];
}

function summarise(form: HTMLFormElement, errors: Record<string, string>): EndpointForm['summary'] {
  const found = [...namesIn(form)].filter((name) => errors[name]);
  if (found.length < 3) return [];
  return found.map((name) => ({ name, label: labelOf(form, name), text: errors[name] ?? '' }));
}

function labelOf(form: HTMLFormElement, name: string): string {
  const named = form.elements.namedItem(name);
  const element = named instanceof RadioNodeList ? named[0] : named;
  if (
    !(
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
    )
  )
    return '';
  const spoken = element.getAttribute('aria-label');
  if (spoken) return spoken;
  // Filled by a control of its own, which has no label: its sentence says what to do.
  if (element.type === 'hidden') return '';
  const legend = element.closest('fieldset')?.querySelector('legend');
  return (element.labels?.[0] ?? legend ?? element.parentElement)?.textContent?.trim() ?? '';
}
