import { csvRows } from '#contract/csv.ts';

/**
 * Rows of a CSV document as its chunks arrive; those before a fault come before it is thrown.
 * @throws CsvRefused, with the line
 */
export async function* rowsIn(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  const read: string[][] = [];
  const rows = csvRows(',', (cells) => read.push(cells));
  try {
    for await (const chunk of chunks) {
      rows.push(chunk);
      yield* read.splice(0);
    }
    rows.end();
  } catch (fault) {
    yield* read.splice(0);
    throw fault;
  }
  yield* read.splice(0);
}
