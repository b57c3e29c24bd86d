import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallRefused } from '#contract/client.ts';
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { quietCall } from '../client.ts';
import { loginPath, type ReturnName } from './return-target.ts';

/** `missing`: there is no such thing, or it is somebody else's. `refused`: not for this account. `unproven`: not before it has a second factor. */
export type ReadState = 'asking' | 'there' | 'failed' | 'refused' | 'unproven' | 'missing';

export interface Read<T> {
  /** What was answered last to this question; it stays while the question is asked again. */
  data: T | null;
  state: ReadState;
  again(): Promise<void>;
  /** Takes in what another call answered, in place of asking again. */
  put(data: T): void;
}

const ends: Readonly<Record<number, ReadState>> = {
  [errors['access.refused'].code]: 'refused',
  [errors['access.second_factor_needed'].code]: 'unproven',
  [errors['request.not_found'].code]: 'missing',
};

interface ReadOptions {
  /** Parameters of the page's path, for the way back from the login. */
  params?: Record<string, string | undefined>;
  /** False: not to be asked now. */
  when?: boolean;
}

/**
 * What a page of a member shows: asked when the page opens and whenever the question changes. A late answer to an older
 * question is dropped; a session that is over leads to the login and back to `name` with the query of now.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: ReturnName,
  { params, when = true }: ReadOptions = {},
): Read<OutputOf<E>> {
  const [answer, setAnswer] = useState<{ data: OutputOf<E> | null; state: ReadState }>({
    data: null,
    state: 'asking',
  });
  const navigate = useNavigate();
  const turns = useRef(0);
  const question = JSON.stringify(input);
  const home = useRef(params);
  home.current = params;

  const again = useCallback(async () => {
    const turn = ++turns.current;
    setAnswer(({ data }) => ({ data, state: 'asking' }));
    try {
      const data = await quietCall(endpoint, JSON.parse(question) as InputOf<E>);
      if (turn === turns.current) setAnswer({ data, state: 'there' });
    } catch (error) {
      if (turn !== turns.current) return;
      const code = error instanceof CallRefused ? error.code : 0;
      if (code === errors['session.missing'].code || code === errors['session.ended'].code)
        await navigate(loginPath(name, location.search, home.current), { replace: true });
      else setAnswer(({ data }) => ({ data, state: ends[code] ?? 'failed' }));
    }
  }, [endpoint, question, name, navigate]);

  useEffect(() => {
    if (!when) return;
    setAnswer({ data: null, state: 'asking' });
    void again();
    return () => {
      turns.current++;
    };
  }, [again, when]);

  const put = useCallback((data: OutputOf<E>) => {
    turns.current++;
    setAnswer({ data, state: 'there' });
  }, []);
  return { ...answer, again, put };
}
