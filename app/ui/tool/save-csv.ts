import { csvLine } from '#contract/csv.ts';
import { keepFile } from '../../state/keep-file.ts';

/** Hands rows over as a file for spreadsheets. The mark at its start tells them that it is UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const text = rows.map(csvLine).join('');
  keepFile(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }), name);
}
