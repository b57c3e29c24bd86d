import type { Db } from './database.ts';

interface Statement<R> {
  execute(values: Record<string, unknown>): Promise<R>;
}

/**
 * A statement that is asked often: the query builder words it once for each database, and PostgreSQL plans it once
 * for each connection. Its values are `sql.placeholder(name)`.
 */
export function prepared<R>(build: (db: Db) => Statement<R>) {
  const made = new WeakMap<Db, Statement<R>>();
  return (db: Db, values: Record<string, unknown>): Promise<R> => {
    const statement = made.get(db) ?? build(db);
    made.set(db, statement);
    return statement.execute(values);
  };
}
