import { type Delimiter, delimiters } from '#app/format/table/delimiter.ts';
import type { Encoding } from '#app/format/table/encoding.ts';
import { m } from '#app/paraglide/messages.js';
import { SelectField } from '#app/ui/field.tsx';
import type { CatalogueLook } from './read-catalogue.ts';
import type { useLook } from './use-look.ts';

const encodings: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};
const delimiterNames: Record<Delimiter, () => string> = {
  ',': m.catalogue_delimiter_comma,
  ';': m.catalogue_delimiter_semicolon,
  '\t': m.catalogue_delimiter_tab,
  '|': m.catalogue_delimiter_bar,
};
/** Rows that may name the columns. */
const offered = 5;

/** What was found out about the file, to be put right where it is wrong. */
export function ReadingFields({ look, state }: { look: CatalogueLook; state: ReturnType<typeof useLook> }) {
  const found = m.catalogue_encoding_found({ encoding: encodings[look.encoding] });
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <SelectField
        name="encoding"
        label={m.catalogue_encoding()}
        value={state.reading.encoding ?? ''}
        onChange={({ target }) => state.read({ encoding: (target.value || null) as Encoding | null })}
      >
        <option value="">{found}</option>
        {Object.entries(encodings).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="delimiter"
        label={m.catalogue_delimiter()}
        value={look.delimiter}
        onChange={({ target }) => state.read({ delimiter: target.value as Delimiter })}
      >
        {delimiters.map((one) => (
          <option key={one} value={one}>
            {delimiterNames[one]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="header"
        label={m.catalogue_header()}
        value={look.header ?? ''}
        onChange={({ target }) => state.setHeader(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{m.catalogue_header_none()}</option>
        {look.rows.slice(0, offered).map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places and may be equal
          <option key={row} value={row}>
            {m.catalogue_header_row({ row: row + 1, names: cells.filter(Boolean).join(', ').slice(0, 60) })}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
