import { decodeTable, isDamaged } from '#app/format/table/decode-table.ts';
import type { Delimiter } from '#app/format/table/delimiter.ts';
import type { Encoding } from '#app/format/table/encoding.ts';
import { isBlank, type LineProblem, nextRow } from '#app/format/table/next-row.ts';
import type { CategoryId, FieldId, RulePack } from '#content/en/rules/listings/shape.ts';
import { checkListing, type Finding, type ListingTexts } from '#content/listing-rules/check-listing.ts';
import type { ColumnRole } from './columns.ts';
import { withoutTold } from './read-catalogue.ts';

/** Everything the check needs, as it is sent to the worker. */
export interface CatalogueCase {
  encoding: Encoding | null;
  delimiter: Delimiter;
  /** Rows that can be read and are not blank, up to the names of the columns with these; 0 = the first row is a listing. */
  above: number;
  roles: readonly ColumnRole[];
  pack: RulePack;
  category: CategoryId;
  /** Of every listing whose own column says none. */
  brand: string;
  maxRows: number;
}

/** A finding with its place in the file. */
export interface FoundInRow extends Pick<Finding, 'field' | 'item' | 'text' | 'count' | 'max'> {
  line: number;
  /** What the file calls the listing; its title where no column names it. */
  name: string;
  ruleId: string;
  /** In how many places of the text it stands. */
  places: number;
}
export interface BadLine {
  line: number;
  problem: LineProblem | 'bytes';
}
/** What was found since the last part. */
export interface CatalogueFound {
  found: FoundInRow[];
  bad: BadLine[];
}
export interface CatalogueCounts {
  encoding: Encoding;
  /** Listings that were checked. */
  rows: number;
  clean: number;
  /** With something that would stop them. */
  blocked: number;
  /** Rows without a text in any column that is checked. */
  empty: number;
  /** The file goes on behind the last listing that is checked. */
  more: boolean;
}

/** Rows between two parts. */
const part = 200;
/** Findings told of one listing, the worst first. */
const maxOfRow = 40;
/** Characters of a field that are checked; what is longer is no listing. */
const maxText = 20_000;

/**
 * Checks each row of a file as the listing checker checks one listing. Lines that cannot be read are named, and the rest is checked.
 * @param onPart with what was found, and the share of the file that was read
 */
export async function checkCatalogue(
  file: Blob,
  { encoding: chosen, delimiter, above, roles, pack, category, brand, maxRows }: CatalogueCase,
  onPart: (found: CatalogueFound, share: number) => void,
  pause: () => Promise<void>,
): Promise<CatalogueCounts> {
  const decoded = decodeTable(new Uint8Array(await file.arrayBuffer()), chosen);
  const { encoding } = decoded;
  const { text, lines } = withoutTold(decoded);
  const counts: CatalogueCounts = { encoding, rows: 0, clean: 0, blocked: 0, empty: 0, more: false };
  const severity = new Map(pack.rules.map((rule) => [rule.id, rule.severity]));
  let since: CatalogueFound = { found: [], bad: [] };
  let width: number | null = null;
  let line = lines + 1;
  let seen = 0;
  let read = 0;
  for (let at = 0; at < text.length; ) {
    // Above the names of the columns rows may have any width.
    const row = nextRow(text, delimiter, at, seen < above ? null : width);
    const raw = text.slice(at, row.next);
    const began = line;
    at = row.next;
    line += row.lines;
    if (row.cells && isBlank(row.cells)) continue;
    if (seen < above) {
      if (row.cells) {
        seen++;
        width = row.cells.length;
      } else since.bad.push({ line: began, problem: row.problem ?? 'columns' });
      continue;
    }
    if (counts.rows === maxRows) {
      counts.more = true;
      break;
    }
    width ??= row.cells?.length ?? null;
    if (!row.cells) since.bad.push({ line: began, problem: row.problem ?? 'columns' });
    else if (isDamaged(raw, encoding)) since.bad.push({ line: began, problem: 'bytes' });
    else {
      const listing = listingOf(row.cells, roles, pack);
      if (Object.keys(listing.texts).length === 0) counts.empty++;
      else {
        counts.rows++;
        const found = checkListing({ pack, category, brand: listing.brand || brand, texts: listing.texts });
        if (found.length === 0) counts.clean++;
        if (found.some(({ rule }) => severity.get(rule.id) === 'error')) counts.blocked++;
        for (const one of found.slice(0, maxOfRow)) since.found.push(placed(one, began, listing.name));
      }
    }
    if (++read % part === 0) {
      onPart(since, at / text.length);
      since = { found: [], bad: [] };
      await pause();
    }
  }
  onPart(since, 1);
  return counts;
}

interface Listing {
  texts: ListingTexts;
  brand: string;
  name: string;
}

/** Columns that hold parts of one field become its entries, one a line. */
function listingOf(cells: readonly string[], roles: readonly ColumnRole[], pack: RulePack): Listing {
  const listing: Listing = { texts: {}, brand: '', name: '' };
  const known = new Set<FieldId>(pack.fields.map(({ id }) => id));
  roles.forEach((role, i) => {
    const cell = (cells[i] ?? '').replaceAll(/\r\n?/g, '\n').slice(0, maxText);
    if (role === 'none' || cell.trim() === '') return;
    if (role === 'brand' || role === 'name') listing[role] ||= cell.trim();
    else if (known.has(role)) {
      const before = listing.texts[role];
      listing.texts[role] = before === undefined ? cell : `${before}\n${cell}`;
    }
  });
  return { ...listing, name: short(listing.name || listing.texts.title || '') };
}

const placed = ({ rule, field, item, text, count, max, ranges }: Finding, line: number, name: string) => ({
  ...{ line, name, ruleId: rule.id, field, item, text: short(text), count },
  ...(max === undefined ? {} : { max }),
  places: ranges.length,
});

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 78).trimEnd()}…` : text.trim());
