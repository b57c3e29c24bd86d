import { escapeHtml } from './escape-html.ts';
import type { MailRow } from './message.ts';

/** Letters of a line of plain text, short enough for every mail program to leave it whole. */
const width = 64;

/** Labels on the left, amounts on the right, and a rule above the first sum. */
export function rowsAsText(rows: readonly MailRow[]): string {
  const firstSum = rows.findIndex(({ sum }) => sum);
  return rows
    .flatMap(({ label, details = [], amount }, at) => [
      ...(at === firstSum ? ['-'.repeat(width)] : []),
      ...aligned(label, amount),
      ...details.map((text) => `  ${text}`),
    ])
    .join('\n');
}

/** One line, or two where label and amount do not fit beside each other. */
function aligned(label: string, amount: string): string[] {
  const gap = width - label.length - amount.length;
  return gap >= 2 ? [`${label}${' '.repeat(gap)}${amount}`] : [label, amount.padStart(width)];
}

/** The same as a table, whose labels are headings of their rows. */
export function rowsAsHtml(rows: readonly MailRow[]): string {
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.map(rowAsHtml).join('')}</table>`;
}

function rowAsHtml({ label, details = [], amount, sum }: MailRow): string {
  const cell = `padding:8px 0;border-top:1px solid #dbe3e6;vertical-align:top;font-weight:${sum === 'total' ? 600 : 400}`;
  const small = details.map(
    (text) => `<br><span style="font-size:13px;color:#4c5f68">${escapeHtml(text)}</span>`,
  );
  return `<tr><th scope="row" style="${cell};text-align:left">${escapeHtml(label)}${small.join('')}</th><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
}
