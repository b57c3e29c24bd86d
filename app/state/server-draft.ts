import { getServerDraft, type ServerDraft, saveServerDraft } from '#contract/server-drafts.ts';
import { quietCall } from '../client.ts';
import { accountOf } from './organisation.ts';
import { currentUser, hasToken } from './session.ts';
import { read, remove, write } from './storage.ts';

/** Listed in content/en/stored-items.ts. */
const key = 'server-draft';

/**
 * Where what is put together is kept: of a member with the service, and in the browser only until it is there; of a
 * visitor in the browser.
 */
interface HeldDraft extends ServerDraft {
  /** Of a member, or `accountOf` them; empty = a visitor's. */
  memberId: string;
}

/** Milliseconds without a change before the service is told. */
const pause = 500;

/** What a visitor is putting together in this browser; a member's is left alone. */
export const visitorsDraft = {
  opened(): ServerDraft | null {
    const held = hasToken() ? null : heldDraft();
    return held && !held.memberId ? { query: held.query, setup: held.setup } : null;
  },
  keep(draft: ServerDraft | null): void {
    if (!hasToken()) hold(draft && { memberId: '', ...draft });
  },
};

/**
 * What the member of now was putting together: what the service could not be told yet, or what was chosen before the
 * login, goes before what the service keeps, and is told to it.
 */
export async function membersDraft(): Promise<ServerDraft | null> {
  const account = accountOf(currentUser.get().userId);
  // Without a connection, what is here has to do.
  const kept = await quietCall(getServerDraft, {}).then(
    ({ draft }) => draft,
    () => null,
  );
  const held = heldDraft();
  if (!held || (held.memberId && held.memberId !== account)) return kept;
  const { startScript } = kept?.setup ?? {};
  const setup = held.memberId ? { ...(startScript ? { startScript } : {}), ...held.setup } : kept?.setup;
  const draft = { query: held.query, setup: setup ?? {} };
  keepMembersDraft(draft);
  return draft;
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** One after another, so that the last one stays. */
let telling: Promise<void> = Promise.resolve();

/** @param draft null: it was ordered, or given up */
export function keepMembersDraft(draft: ServerDraft | null): void {
  clearTimeout(timer);
  if (draft) hold({ memberId: accountOf(currentUser.get().userId), ...draft });
  else remove(key);
  const tell = () => {
    const held = read(key);
    telling = telling
      .then(() => quietCall(saveServerDraft, { draft }))
      .then(
        () => {
          if (read(key) === held) remove(key);
        },
        // It stays in the browser, and is told with the next change.
        () => {},
      );
  };
  if (draft) timer = setTimeout(tell, pause);
  else tell();
}

/** Start scripts may hold passwords, so they are not kept in the browser. */
function hold(draft: HeldDraft | null): void {
  if (!draft) {
    remove(key);
    return;
  }
  const { startScript: _, ...setup } = draft.setup;
  write(key, JSON.stringify({ memberId: draft.memberId, query: draft.query, setup }));
}

function heldDraft(): HeldDraft | null {
  let value: unknown;
  try {
    value = JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
  const { memberId, query, setup } = (value ?? {}) as Record<string, unknown>;
  if (typeof memberId !== 'string' || typeof query !== 'string') return null;
  const texts = Object.entries((setup ?? {}) as object).filter(([, text]) => typeof text === 'string');
  return { memberId, query, setup: Object.fromEntries(texts) };
}
