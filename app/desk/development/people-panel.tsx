import { useState } from 'react';
import { call } from '#app/client.ts';
import { useEndpointForm } from '#app/forms/use-endpoint-form.ts';
import { m } from '#app/paraglide/messages.js';
import { signIn } from '#app/state/session.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { listPeople, logInAs, type People } from '#contract/development.ts';
import { errors } from '#contract/errors.ts';
import { Panel } from './panel.tsx';
import { useAct } from './use-act.ts';
import { useReading } from './use-reading.ts';

export function PeoplePanel() {
  const reading = useReading(listPeople);
  return (
    <Panel heading={m.development_people()} text={m.development_people_text()} reading={reading}>
      {(people) => (
        <>
          <PeopleList first={people} key={people.items.map(({ id }) => id).join()} />
          <OtherMember />
        </>
      )}
    </Panel>
  );
}

function PeopleList({ first }: { first: People }) {
  const [people, setPeople] = useState(first);
  const [pending, act] = useAct();
  const { items, nextCursor } = people;
  const more = async (cursor: string) => {
    const next = await call(listPeople, { cursor });
    setPeople({ items: [...items, ...next.items], nextCursor: next.nextCursor });
  };
  if (items.length === 0) return <p className="m-0 text-small">{m.development_people_empty()}</p>;
  return (
    <ul className="m-0 max-h-96 list-none overflow-y-auto p-0">
      {items.map(({ id, email, name, role }) => (
        <li key={id} className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
          <div className="min-w-0 flex-1 text-small leading-snug">
            <strong>{name}</strong>
            {role === 'admin' ? (
              <span className="ml-2 rounded-label bg-soft px-1.5 py-0.5 text-caption text-on-soft">
                {m.development_people_admin()}
              </span>
            ) : null}
            <span className="block text-caption text-ink-3 [overflow-wrap:anywhere]">{email}</span>
          </div>
          <Button
            kind="secondary"
            dense
            aria-label={m.development_people_as({ name })}
            pending={pending === id}
            pendingText={m.development_working()}
            onClick={() => act(id, async () => signIn((await call(logInAs, { email })).token))}
          >
            {m.development_people_button()}
          </Button>
        </li>
      ))}
      {nextCursor ? (
        <li className="border-t border-line pt-2.5">
          <Button
            kind="quiet"
            dense
            pending={pending === 'more'}
            pendingText={m.development_loading()}
            onClick={() => act('more', () => more(nextCursor))}
          >
            {m.development_older()}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

function OtherMember() {
  const [unknown, setUnknown] = useState(false);
  const form = useEndpointForm(logInAs, {
    onDone: ({ token }) => {
      setUnknown(false);
      return signIn(token);
    },
    onRefused({ code, data }) {
      const { fields } = (data ?? {}) as { fields?: Record<string, string> };
      const nobody = code === errors['request.invalid'].code && fields?.email === 'not_one_of';
      setUnknown(nobody);
      return nobody;
    },
  });
  const field = form.field('email');
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-4 grid gap-3 border-t border-line pt-4">
      {form.problem ? (
        <Notice tone="error" focusRef={form.problemRef}>
          {form.problem}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          label={m.development_people_other()}
          type="email"
          autoComplete="off"
          className="flex-[1_1_14rem]"
          {...field}
          error={field.error ?? (unknown ? m.development_people_unknown() : undefined)}
        />
        <Button
          type="submit"
          kind="secondary"
          pending={form.pending}
          pendingText={m.development_working()}
          className="sm:mt-[1.6rem]"
        >
          {m.development_people_button()}
        </Button>
      </div>
    </form>
  );
}
