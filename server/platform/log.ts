/** What business code may say to the operator; pino fulfils it. */
export interface Log {
  debug(facts: object, msg: string): void;
  info(facts: object, msg: string): void;
  warn(facts: object, msg: string): void;
  error(facts: object, msg: string): void;
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} };
