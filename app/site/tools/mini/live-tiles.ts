import { shownCurrency } from '#app/state/currency.ts';
import { firstPack } from '#content/en/rules/listings/load-pack.ts';
import { earningAnswer } from './affiliate-mini.ts';
import type { MiniAnswer } from './mini-answer.ts';
import { oneLine } from './one-line.ts';
import { profitAnswer, profitExample } from './profit-mini.ts';
import { serverAnswer, serverExample } from './server-mini.ts';
import { type TitleAnswer, titleAnswer, titleExample } from './title-mini.ts';

type TileAnswer = Pick<MiniAnswer, 'value' | 'note' | 'to' | 'problem'> &
  Partial<Pick<TitleAnswer, 'pieces'>>;

/** Answers by kind of tile, from the fields by the keys of the tool's address. */
const answers: Record<string, (read: (key: string) => string) => TileAnswer> = {
  title: (read) => titleAnswer({ ...titleExample, title: read('') }, firstPack),
  server: (read) =>
    serverAnswer(
      {
        ...serverExample,
        visits: read('visits'),
        products: read('products'),
        databaseGB: read('db'),
        jobs: read('jobs'),
      },
      shownCurrency(),
    ),
  profit: (read) =>
    profitAnswer(
      {
        ...profitExample,
        price: read('price'),
        goods: read('goods'),
        fee: read('fee'),
        delivery: read('out'),
      },
      shownCurrency(),
    ),
  earning: (read) =>
    earningAnswer(
      { clicks: read('clicks'), signUps: read('signup'), orders: read('order') },
      shownCurrency(),
    ),
};

/** Lets a tile of the menus answer while somebody types, and hand its figures over. What was typed before counts. */
export function attachTile(tile: HTMLElement): void {
  const answer = answers[tile.dataset.try ?? ''];
  if (!answer) return;
  const read = (key: string) => {
    const field = key === '' ? tile.querySelector('textarea') : tile.querySelector(`[name="${key}"]`);
    return (field as HTMLInputElement | HTMLTextAreaElement | null)?.value ?? '';
  };
  const update = () => {
    const area = tile.querySelector('textarea');
    if (area && /[\n\0]/.test(area.value)) area.value = oneLine(area.value);
    show(tile, answer(read));
  };
  tile.addEventListener('input', update);
  tile.addEventListener('submit', (event) => {
    event.preventDefault();
    follow(tile, answer(read).to);
  });
  update();
}

function show(tile: HTMLElement, { value, note, to, problem, pieces }: TileAnswer): void {
  const put = (name: string, words: string) => {
    const element = tile.querySelector(`[data-try-${name}]`);
    if (element && element.textContent !== words) element.textContent = words;
  };
  put('value', value);
  put('note', note);
  put('problem', problem?.text ?? '');
  tile.querySelector('a[data-try-go]')?.setAttribute('href', to);
  if (pieces) tile.querySelector('[data-try-marks]')?.replaceChildren(...pieces.map(marked));
}

/** A piece of the layer behind the field. */
function marked({ text, severity }: TitleAnswer['pieces'][number]): Node | string {
  if (!severity) return text;
  const mark = document.createElement('mark');
  mark.className = 'bg-error-soft text-inherit underline decoration-error decoration-2 underline-offset-4';
  mark.textContent = text;
  return mark;
}

/** A pressed link, so that the layout leads on without a new document and closes the menu. */
function follow(tile: HTMLElement, to: string): void {
  const link = document.createElement('a');
  link.href = to;
  link.hidden = true;
  tile.append(link);
  link.click();
  link.remove();
}
