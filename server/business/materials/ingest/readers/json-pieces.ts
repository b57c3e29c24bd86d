/** A part of a JSON document: where it stands (keys of objects; nothing for an element of the outermost list), and its value. */
export interface Piece {
  at: string[];
  value: unknown;
}

/** Longer than any piece of a sensible document; what is longer is no such document. */
const maxPieceBytes = 16 * 1024 * 1024;
const more = Symbol('more');

/**
 * Reads a JSON document piece by piece, so that its size does not matter: the elements of the outermost list, or the
 * members of the outermost object. Members named in `into` are not read whole but entered.
 * @throws SyntaxError
 */
export async function* jsonPieces(
  chunks: AsyncIterable<string>,
  into: readonly string[] = [],
): AsyncGenerator<Piece> {
  const scan = scanner(into);
  let step = scan.next();
  for await (const chunk of chunks) {
    while (!step.done && step.value !== more) {
      yield step.value as Piece;
      step = scan.next();
    }
    if (step.done) return;
    step = scan.next(chunk);
  }
  // An empty chunk says that nothing follows.
  if (!step.done && step.value === more) step = scan.next('');
  while (!step.done) {
    if (step.value === more) throw new SyntaxError('the document ends too early');
    yield step.value as Piece;
    step = scan.next();
  }
}

function* scanner(into: readonly string[]): Generator<Piece | typeof more, void, string | undefined> {
  let text = '';
  let at = 0;

  function* fill(): Generator<typeof more, boolean, string | undefined> {
    while (at >= text.length) {
      const next = yield more;
      if (!next) return false;
      text = next;
      at = 0;
    }
    return true;
  }
  /** The next character that is no white space; it is not passed. */
  function* peek(): Generator<typeof more, string, string | undefined> {
    for (;;) {
      if (!(yield* fill())) throw new SyntaxError('the document ends too early');
      const char = text.charAt(at);
      if (!/\s|\ufeff/.test(char)) return char;
      at++;
    }
  }
  function* expect(char: string): Generator<typeof more, void, string | undefined> {
    if ((yield* peek()) !== char) throw new SyntaxError(`${char} is missing`);
    at++;
  }
  /** The text of one value, up to the sign behind it. */
  function* value(): Generator<typeof more, string, string | undefined> {
    yield* peek();
    let read = '';
    let depth = 0;
    let inString = false;
    let escaped = false;
    for (let from = at; ; ) {
      if (at >= text.length) {
        read += text.slice(from);
        if (read.length > maxPieceBytes) throw new SyntaxError('a part of the document is too long');
        if (!(yield* fill())) return read;
        from = at;
        continue;
      }
      const char = text.charCodeAt(at);
      if (inString) {
        if (escaped) escaped = false;
        else if (char === 92) escaped = true;
        else if (char === 34) inString = false;
      } else if (char === 34) inString = true;
      else if (char === 123 || char === 91) depth++;
      else if (char === 125 || char === 93 || char === 44 || char === 58) {
        if (depth === 0) return read + text.slice(from, at);
        if (char === 125 || char === 93) depth--;
      }
      at++;
    }
  }
  function* members(path: string[]): Generator<Piece | typeof more, void, string | undefined> {
    yield* expect('{');
    while ((yield* peek()) !== '}') {
      const key: unknown = JSON.parse(yield* value());
      if (typeof key !== 'string') throw new SyntaxError('a key is no text');
      yield* expect(':');
      if (path.length === 0 && into.includes(key) && (yield* peek()) === '{') yield* members([key]);
      else yield { at: [...path, key], value: JSON.parse(yield* value()) };
      if ((yield* peek()) === ',') at++;
    }
    at++;
  }
  if ((yield* peek()) === '{') return yield* members([]);
  yield* expect('[');
  while ((yield* peek()) !== ']') {
    yield { at: [], value: JSON.parse(yield* value()) };
    if ((yield* peek()) === ',') at++;
  }
}
