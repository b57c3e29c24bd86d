/**
 * What a log line says of an error. Nothing in it comes from a visitor: no parameter of a statement, no `detail` or
 * `where` of PostgreSQL, no words of a mail server, no address.
 */
export interface ErrorFacts {
  name: string;
  message: string;
  /** The places alone; the message above them is left out, since it may hold values. */
  stack?: string;
  /** As Node and libraries name it: `ECONNREFUSED`, `FST_ERR_…`. */
  code?: string;
  /** SQLSTATE, five characters (PostgreSQL's appendix A). */
  sqlState?: string;
  constraint?: string;
  table?: string;
  column?: string;
  /** What a mail server answered, as a number. */
  responseCode?: number;
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
}

type ErrorLike = Record<string, unknown> & { message?: unknown; stack?: unknown };

const deepest = 5;
const maxLength = 400;

/** @param thrown anything: what is not an error is told by its type alone */
export function describeError(thrown: unknown, depth = 0): ErrorFacts {
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown))
    return { name: 'NotAnError', message: `a value of type ${thrown === null ? 'null' : typeof thrown}` };
  const error = thrown as ErrorLike;
  const sqlState = sqlStateOf(error);
  const { constraint, table, column, code, responseCode, cause, errors } = error;
  const inner = depth < deepest;
  return withoutEmpty({
    name: nameOf(error, sqlState),
    message: messageOf(error, sqlState).slice(0, maxLength),
    stack: placesOf(error),
    code: sqlState ? undefined : plainCode(code),
    sqlState: sqlState ?? undefined,
    ...(sqlState ? { constraint: word(constraint), table: word(table), column: word(column) } : {}),
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
    cause: inner && cause !== undefined && cause !== null ? describeError(cause, depth + 1) : undefined,
    errors:
      inner && Array.isArray(errors)
        ? errors.slice(0, 5).map((one) => describeError(one, depth + 1))
        : undefined,
  });
}

/** Of what PostgreSQL itself said: its errors carry a severity beside the code. */
export function sqlStateOf(error: object): string | null {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null;
}

export const isStatementError = (error: object): error is { query: string } =>
  'query' in error && 'params' in error && typeof error.query === 'string';

function nameOf(error: ErrorLike, sqlState: string | null): string {
  if (sqlState) return 'DatabaseError';
  if (isStatementError(error)) return 'StatementError';
  return word(error.name) ?? 'Error';
}

function messageOf(error: ErrorLike, sqlState: string | null): string {
  // PostgreSQL quotes what was sent: invalid input syntax for type uuid: "…". Its condition says as much.
  if (sqlState) return `PostgreSQL: ${conditions[sqlState] ?? `condition ${sqlState}`}`;
  if (isStatementError(error)) return `failed: ${statementOf(error.query)}`;
  if (Array.isArray(error.issues)) return `does not fit its schema: ${problemsOf(error.issues)}`;
  if ('responseCode' in error || 'command' in error) return 'a mail server did not take a mail';
  const message = String(error.message);
  // V8 quotes the text that it could not read.
  if (error.name === 'SyntaxError') return /JSON/.test(message) ? 'not valid JSON' : 'not readable';
  const ofLibrary = /^(ERR|FST)_/.test(String(error.code));
  return scrub(ofLibrary ? message.replaceAll(quoted, '"…"') : message);
}

const quoted = /(["'`])(?:(?!\1).)*\1/gs;

/** Takes mail addresses, and what follows the host or stands in the query of an address, out of a text. */
export const scrub = (text: string): string =>
  text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, '…@…')
    .replaceAll(/\b(https?:\/\/[^\s/"']+)\/[^\s"')]*/gi, '$1/…')
    .replaceAll(/(?<!\bhttps?)(["'`\s:(])\/[^\s"'`)]*/g, '$1/…');

/** A statement with its placeholders; what was written into its text as a literal is left out. */
const statementOf = (query: string): string =>
  query
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();

function problemsOf(issues: readonly unknown[]): string {
  const known = issues.slice(0, 5) as { path?: unknown[]; code?: unknown }[];
  return known.map(({ path, code }) => `${(path ?? []).map(word).join('.')} ${word(code)}`).join(', ');
}

/** Only lines that name a place, below the message, which may have several lines of its own. */
function placesOf({ stack, message }: ErrorLike): string | undefined {
  if (typeof stack !== 'string') return undefined;
  const at = typeof message === 'string' && message ? stack.indexOf(message) : -1;
  const below = at < 0 ? stack : stack.slice(at + String(message).length);
  const places = below
    .split('\n')
    .filter((line) => /^ {4}at .+(?::\d+:\d+|<anonymous>|index \d+)\)?$/.test(line));
  return places.slice(0, 20).join('\n') || undefined;
}

const word = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && /^[\w.-]{1,80}$/.test(String(value))
    ? String(value)
    : undefined;

const plainCode = (code: unknown): string | undefined =>
  typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : undefined;

const withoutEmpty = <T extends object>(facts: T): T =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as T;

/** Names of PostgreSQL's appendix A for what is seen in practice. */
const conditions: Readonly<Record<string, string>> = {
  '08000': 'connection_exception',
  '08003': 'connection_does_not_exist',
  '08006': 'connection_failure',
  '21000': 'cardinality_violation',
  '22001': 'string_data_right_truncation',
  '22003': 'numeric_value_out_of_range',
  '22007': 'invalid_datetime_format',
  '22008': 'datetime_field_overflow',
  '22012': 'division_by_zero',
  '22021': 'character_not_in_repertoire',
  '22023': 'invalid_parameter_value',
  '22P02': 'invalid_text_representation',
  '22P05': 'untranslatable_character',
  '23001': 'restrict_violation',
  '23502': 'not_null_violation',
  '23503': 'foreign_key_violation',
  '23505': 'unique_violation',
  '23514': 'check_violation',
  '23P01': 'exclusion_violation',
  '25006': 'read_only_sql_transaction',
  '25P02': 'in_failed_sql_transaction',
  '28000': 'invalid_authorization_specification',
  '28P01': 'invalid_password',
  '3D000': 'invalid_catalog_name',
  '40001': 'serialization_failure',
  '40P01': 'deadlock_detected',
  '42501': 'insufficient_privilege',
  '42601': 'syntax_error',
  '42703': 'undefined_column',
  '42804': 'datatype_mismatch',
  '42883': 'undefined_function',
  '42P01': 'undefined_table',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '53300': 'too_many_connections',
  '54000': 'program_limit_exceeded',
  '55000': 'object_not_in_prerequisite_state',
  '55P03': 'lock_not_available',
  '57014': 'query_canceled',
  '57P01': 'admin_shutdown',
  '57P02': 'crash_shutdown',
  '57P03': 'cannot_connect_now',
  '58030': 'io_error',
  XX000: 'internal_error',
  XX001: 'data_corrupted',
};
