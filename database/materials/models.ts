import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { ours } from './candidates.ts';
import { modelPicture, type Outline } from './model-picture.ts';

const turned: readonly {
  name: string;
  title: string;
  about: string;
  keywords: string[];
  outline: Outline;
}[] = [
  {
    name: 'bottle',
    title: 'Bottle with a round shoulder',
    about: 'A bottle of about 250 ml.',
    keywords: ['bottle', 'shampoo', 'cosmetics'],
    outline: [
      [0, 0],
      [2.8, 0],
      [3, 0.3],
      [3, 11],
      [2.4, 12.6],
      [1.1, 13.4],
      [1.1, 14],
      [1.5, 14],
      [1.5, 16],
      [0, 16],
    ],
  },
  {
    name: 'wine-bottle',
    title: 'Wine bottle',
    about: 'A bottle of 0.75 l with steep shoulders.',
    keywords: ['wine', 'bottle', 'drink'],
    outline: [
      [0, 0.6],
      [3.4, 0],
      [3.7, 0.4],
      [3.7, 19],
      [3.1, 21.2],
      [1.5, 23.2],
      [1.4, 29],
      [1.6, 29],
      [1.6, 30],
      [0, 30],
    ],
  },
  {
    name: 'jar',
    title: 'Jar with a lid',
    about: 'A jar of about 200 ml.',
    keywords: ['jar', 'cream', 'food', 'honey'],
    outline: [
      [0, 0],
      [3.6, 0],
      [3.8, 0.3],
      [3.8, 5],
      [3.4, 5.6],
      [3.6, 5.6],
      [3.6, 7.2],
      [0, 7.2],
    ],
  },
  {
    name: 'can',
    title: 'Drinks can',
    about: 'A can of 330 ml.',
    keywords: ['can', 'drink', 'soda', 'beer'],
    outline: [
      [0, 0.4],
      [2.4, 0],
      [3.3, 1],
      [3.3, 10.4],
      [2.7, 11.5],
      [0, 11.3],
    ],
  },
  {
    name: 'tumbler',
    title: 'Tumbler',
    about: 'A glass or cup that widens towards the rim.',
    keywords: ['cup', 'glass', 'mug'],
    outline: [
      [0, 0],
      [3, 0],
      [3.9, 10],
      [3.7, 10],
      [2.9, 0.6],
      [0, 0.5],
    ],
  },
  {
    name: 'tube-standing',
    title: 'Round tin',
    about: 'A flat tin with a lid.',
    keywords: ['tin', 'balm', 'wax'],
    outline: [
      [0, 0],
      [4, 0],
      [4, 1.6],
      [4.15, 1.6],
      [4.15, 2.6],
      [0, 2.6],
    ],
  },
];
const steps = 48;

/** Points and faces of an outline turned around, as Wavefront OBJ; centimetres. */
export function turn(name: string, outline: Outline): string {
  const lines = [`# ${name}, centimetres`, `o ${name}`];
  for (const [radius, height] of outline) {
    for (let i = 0; i < steps; i++) {
      const angle = (2 * Math.PI * i) / steps;
      lines.push(
        `v ${(radius * Math.cos(angle)).toFixed(4)} ${height} ${(radius * Math.sin(angle)).toFixed(4)}`,
      );
    }
  }
  for (let ring = 0; ring + 1 < outline.length; ring++) {
    for (let i = 0; i < steps; i++) {
      const [a, b] = [ring * steps + i + 1, ring * steps + ((i + 1) % steps) + 1];
      lines.push(`f ${a} ${a + steps} ${b + steps} ${b}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

export function* modelCandidates(): Generator<Candidate> {
  for (const [i, { name, title, about, keywords, outline }] of turned.entries()) {
    yield ours(
      {
        key: `model/${name}`,
        type: '3d-model',
        title,
        description: `${about} A closed surface of squares in centimetres, for product views in any 3D program.`,
        keywords: [...keywords, '3d', 'mesh', 'product view', 'render'],
        tier: 'starter',
      },
      [[`${name}.obj`, turn(name, outline)]],
      modelPicture(outline, i),
    );
  }
}
