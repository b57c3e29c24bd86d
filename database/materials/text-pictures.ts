import { rect, svg, words } from './candidates.ts';

const [width, height] = [480, 480];
const grounds: Readonly<Record<string, string>> = {
  checklist: '#dfeae3',
  sop: '#e3e9f2',
  listing: '#f1e3e0',
  'a-plus': '#f1e3e0',
  email: '#e3e9f2',
  storefront: '#e3e9f2',
};
const sand = '#f4e6d4';
const perLine = 40;

/** The beginning of a text as a sheet of paper, so large that it can be read in a list. */
export function pagePicture(title: string, text: string, type: string): string {
  const lines = plainOf(text)
    .split('\n')
    .map((line) => line.trim().replace(/^- \[ \]/, '☐'))
    .filter((line) => line !== '' && line !== title)
    .flatMap(inLines)
    .slice(0, 12);
  return svg(
    width,
    height,
    rect(0, 0, width, height, grounds[type] ?? sand) +
      rect(30, 30, 420, 450, '#ffffff', 'rx="6"') +
      words(54, 78, 23, cut(title, 32), '#22303c', 'font-weight="700"') +
      rect(54, 94, 56, 3, '#1f7a6d') +
      lines.map((line, i) => words(54, 130 + i * 28, 18, line, '#4a5a66')).join(''),
  );
}

/** What can be read of a text in Markdown or HTML: paragraphs and rows in lines, the cells of a row apart. */
const plainOf = (text: string): string =>
  text
    .replaceAll(/<(head|style)>[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<br>|<\/(p|h\d|li|tr)>/g, '\n')
    .replaceAll(/<\/t[dh]>/g, ' ')
    .replaceAll(/<[^>]+>|[#*`]/g, '');

/** The beginning of a table, cell by cell. */
export function tablePicture(csv: string): string {
  const rows = csv
    .split('\n')
    .slice(0, 13)
    .map((row) => row.split(',').slice(0, 3));
  const left = 24;
  const column = 152;
  const row = 34;
  const cells = rows.flatMap((cell, y) =>
    cell.map((text, x) =>
      words(
        left + 10 + x * column,
        52 + y * row,
        15,
        cut(text.replaceAll('"', ''), 14),
        y === 0 ? '#22303c' : '#4a5a66',
        y === 0 ? 'font-weight="700"' : '',
      ),
    ),
  );
  const across = rows.map((_, y) => rect(left, 64 + y * row, width, 1, '#d7e0e4'));
  const down = [1, 2].map((x) => rect(left + x * column, 30, 1, height, '#d7e0e4'));
  return svg(
    width,
    height,
    rect(0, 0, width, height, '#dfeae3') +
      rect(left, 30, width, height, '#ffffff') +
      rect(left, 30, width, row, '#eef4f0') +
      [...across, ...down, ...cells].join(''),
  );
}

/** Ends at a word, but for one that fills most of the room by itself. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const begun = text.slice(0, most - 1);
  const words = begun.replace(/[\s_-]+[^\s_-]*$/, '');
  return `${words.length > most / 2 ? words : begun}…`;
}

/** In lines that fit on the sheet; of one paragraph two at most. */
function inLines(paragraph: string): string[] {
  const lines = [''];
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > perLine) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.length > 2 ? [lines[0] ?? '', cut(`${lines[1]} ${lines[2]}`, perLine)] : lines;
}
