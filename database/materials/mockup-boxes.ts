import { rect } from './candidates.ts';
import { accent, numbers } from './layout.ts';
import { board, box, kraft, type Place, print, type Room, room, sides } from './mockup-light.ts';

const fold = '#8a6238';

/** A closed mailer of corrugated board: the lid goes down over the sides and tucks in at the front. */
export function mailerBox(): string {
  const [a, b, c] = [640, 470, 190] as const;
  const space = room(526, 428);
  const { line, onTop, onLeft, face } = space;
  return (
    box(space, [a, b, c], kraft) +
    // The double wall of the right side, and the slit under the lid.
    face(
      [
        [a, b, c],
        [a, 0, c],
        [a, 0, c - 16],
        [a, b, c - 16],
      ],
      '#8d6339',
    ) +
    line(
      [
        [0, b, c - 16],
        [a, b, c - 16],
      ],
      fold,
    ) +
    line(
      [
        [26, b, c],
        [26, 0, c],
      ],
      '#cda677',
    ) +
    line(
      [
        [a - 26, b, c],
        [a - 26, 0, c],
      ],
      '#cda677',
    ) +
    // The thumb hole by which it is opened.
    onLeft([a / 2, b, c - 16], `<path d="M-46 0a46 34 0 0 0 92 0z" fill="${fold}"/>`) +
    onTop([a / 2, b / 2, c], print(0, 34, 96, 'Your logo', '#5c3f22')) +
    onLeft([a / 2, b, 58], print(0, 0, 40, 'yourshop.example', '#5c3f22'))
  );
}

/** An upright folding carton with a print on its front and small print on its side. */
export function carton(): string {
  const [a, b, c] = [330, 250, 640] as const;
  const space = room(531, 812);
  const { line, onLeft, onRight, face } = space;
  return (
    box(space, [a, b, c], board) +
    face(
      [
        [0, b, 430],
        [a, b, 430],
        [a, b, 0],
        [0, b, 0],
      ],
      '#bfe0da',
    ) +
    face(
      [
        [a, b, 430],
        [a, 0, 430],
        [a, 0, 0],
        [a, b, 0],
      ],
      '#8fbfb6',
    ) +
    // The flap that is tucked in at the top.
    line(
      [
        [18, b, c],
        [30, 16, c],
        [a - 30, 16, c],
        [a - 18, b, c],
      ],
      '#d5dce0',
    ) +
    onLeft(
      [a / 2, b, 430],
      print(0, -86, 50, 'Your brand', '#22303c') +
        print(0, 120, 40, 'Product', '#14564d') +
        print(0, 172, 28, '30 ml', '#14564d'),
    ) +
    onRight(
      [a, b, 360],
      numbers(7)
        .map((i) => rect(34, i * 34, [182, 150, 170, 132, 176, 120, 90][i] ?? 90, 9, '#5f958b'))
        .join(''),
    )
  );
}

/** A paper bag with handles, open at the top. */
export function carrierBag(): string {
  const [a, b, c] = [460, 210, 560] as const;
  const space = room(492, 740);
  const { face, line, onLeft } = space;
  const handle = (y: number, tone: string) =>
    onLeft(
      [0, y, c],
      `<path d="M${a * 0.3} 26C${a * 0.3} -190 ${a * 0.7} -190 ${a * 0.7} 26" fill="none" stroke="${tone}" stroke-width="15" stroke-linecap="round"/>`,
    );
  return (
    box(space, [a, b, c], { ...kraft, top: '#7d5730' }) +
    // The inner wall behind the opening, lit from the front.
    face(
      [
        [0, 0, c],
        [a, 0, c],
        [a, 0, c - 60],
        [0, 0, c - 60],
      ],
      '#936a3f',
    ) +
    handle(0, '#b99a78') +
    // The front covers what hangs into the bag.
    sides(space, [a, b, c], kraft) +
    // The side is folded in along its middle, down to a triangle.
    face(
      [
        [a, b / 2, c],
        [a, 0, c],
        [a, 0, 0],
        [a, b / 2, 110],
      ],
      '#916739',
    ) +
    line(
      [
        [a, b, 0],
        [a, b / 2, 110],
        [a, 0, 0],
      ],
      '#84592f',
    ) +
    handle(b, '#e6d3ba') +
    onLeft([a / 2, b, 250], print(0, 0, 74, 'Your logo', '#5c3f22'))
  );
}

/** A card or a leaflet that lies on the ground beside another one. */
export function cards(): string {
  const space = room(554, 330);
  const card = (place: Place, fill: string, inner: string) => {
    const [x, y, z] = place;
    return slab(space, place, [520, 325, 12], fill) + space.onTop([x, y, z + 12], inner);
  };
  const small = numbers(4).map((i) => rect(44, 122 + i * 44, 320 - i * 44, 11, '#c9d3da'));
  return (
    card([150, 0, 0], '#ffffff', rect(44, 64, 130, 13, accent) + small.join('')) +
    card([0, 240, 12], '#14564d', print(260, 186, 68, 'Your name', '#ffffff'))
  );
}

/** Something flat, with its edges and its shadow. */
function slab({ face }: Room, [x, y, z]: Place, [a, b, c]: Place, fill: string): string {
  const top = z + c;
  return (
    face(
      [
        [x + 10, y + b + 4, 0],
        [x + a + 26, y + b - 8, 0],
        [x + a + 26, y - 8, 0],
        [x + 26, y - 8, 0],
      ],
      '#22303c',
      'opacity="0.16"',
    ) +
    face(
      [
        [x, y + b, top],
        [x + a, y + b, top],
        [x + a, y + b, z],
        [x, y + b, z],
      ],
      '#d3dbdf',
    ) +
    face(
      [
        [x + a, y + b, top],
        [x + a, y, top],
        [x + a, y, z],
        [x + a, y + b, z],
      ],
      '#aeb9bf',
    ) +
    face(
      [
        [x, y, top],
        [x + a, y, top],
        [x + a, y + b, top],
        [x, y + b, top],
      ],
      fill,
    )
  );
}
