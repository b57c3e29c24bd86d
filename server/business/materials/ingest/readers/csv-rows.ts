const longestRow = 256 * 1024;

/**
 * Rows of a CSV document (RFC 4180), separated by commas, as its chunks arrive; a field in quotes may hold line breaks.
 * @throws SyntaxError for a row without an end
 */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let row: string[] = [];
  let field = '';
  let length = 0;
  let quoted = false;
  let closing = false;
  let first = true;
  for await (const chunk of chunks) {
    for (const char of first ? chunk.replace(/^\ufeff/, '') : chunk) {
      first = false;
      if (++length > longestRow) throw new SyntaxError('a row has no end');
      if (quoted && !closing) {
        if (char === '"') closing = true;
        else field += char;
      } else if (closing && char === '"') {
        field += '"';
        closing = false;
      } else if (char === '"' && field === '' && !closing) quoted = true;
      else if (char === ',') {
        row.push(field);
        field = '';
        quoted = closing = false;
      } else if (char === '\n') {
        row.push(field.replace(/\r$/, ''));
        if (row.length > 1 || row[0] !== '') yield row;
        row = [];
        field = '';
        length = 0;
        quoted = closing = false;
      } else field += char;
    }
  }
  if (quoted && !closing) throw new SyntaxError('a quoted field has no end');
  if (field !== '' || row.length > 0) yield [...row, field];
}
