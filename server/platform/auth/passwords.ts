import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { type FieldMessage, fail } from '#contract/errors.ts';
import { passwordRule } from '#contract/members.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id (the library's default kind), OWASP's first choice of costs: 19 MiB, two passes, one lane. */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// Of no password anybody knows: salt and digest are random. It costs the same work as a real one.
const decoy =
  '$argon2id$v=19$m=19456,t=2,p=1$RGvStdo6QTLaOccBPLEtag$wGCNBNjpUBfywGXxcDtzcolksvg9s3LeiCqnRVGOHM0';

/** @throws unavailable when too many wait for a turn */
export function hashPassword(plain: string): Promise<string> {
  return inTurn(() => hash(prepared(plain), cost));
}

/**
 * Whether a password belongs to a hash.
 * @param hash null for an unknown account: the same work is done against a decoy, the answer is false
 * @throws unavailable when too many wait for a turn
 */
export function checkPassword(plain: string, hash: string | null): Promise<boolean> {
  return inTurn(async () => (await verify(hash ?? decoy, prepared(plain))) && hash !== null);
}

/** Whose password it is, and for which site. */
interface PasswordAbout {
  email: string;
  name?: string | undefined;
  brand?: string;
}

/**
 * What is wrong with a new password, null when nothing is.
 * Length counts characters as people see them typed (code points after normalising); no forced kinds of characters.
 */
export function passwordProblem(plain: string, about: PasswordAbout): FieldMessage | null {
  const length = [...prepared(plain)].length;
  if (length < passwordRule.min) return 'too_short';
  if (length > passwordRule.max) return 'too_long';
  if (isLikeAccount(plain, about)) return 'password_like_account';
  if (isCommonPassword(prepared(plain))) return 'password_common';
  return null;
}

/** The same password typed on another keyboard may arrive composed differently (RFC 8265 section 4.2: NFC). */
const prepared = (plain: string) => plain.normalize('NFC');

const squeezed = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words of the account and of the site, forwards or backwards, once or repeated, with at most four digits beside them. */
function isLikeAccount(plain: string, about: PasswordAbout): boolean {
  const [local = '', domain = ''] = about.email.split('@');
  const site = domain.split('.')[0] ?? '';
  const names = (about.name ?? '').split(/\s+/);
  const words = [
    about.email,
    local,
    site,
    local + site,
    about.name ?? '',
    names.toReversed().join(''),
    about.brand ?? '',
    ...names,
  ]
    .map(squeezed)
    .filter((word) => word.length >= 3);
  const password = squeezed(plain);
  return words.some((word) =>
    [word, [...word].reverse().join('')].some(
      (one) => password.includes(one) && /^\p{N}{0,4}$/u.test(password.replaceAll(one, '')),
    ),
  );
}

/**
 * Eight at once stall the event loop for milliseconds, sixty delay every file read: at most two are worked on, and one
 * core stays free for pages; the rest wait.
 */
export const lanes = Math.max(1, Math.min(2, availableParallelism() - 1));
const maxQueue = 400;
let busy = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= lanes) {
    if (waiting.length >= maxQueue) throw fail('unavailable');
    // Whoever ends hands its lane on, so `busy` does not change here.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else busy++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else busy--;
  }
}

/** For tests and the operator page: how many hashes are worked on and how many wait. */
export const passwordLoad = () => ({ busy, waiting: waiting.length });
