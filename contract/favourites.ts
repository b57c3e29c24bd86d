import { endpoint, noAnswer } from './endpoint.ts';
import { line } from './fields.ts';
import { idSchema } from './ids.ts';
import { materialSummary } from './materials.ts';
import { page } from './page.ts';
import { instant } from './time.ts';
import { z } from './zod.ts';

const materialId = idSchema('material');
const signedOut = ['session.missing', 'session.ended'] as const;
const base = '/collections/v1';

/** So many materials a member can keep as favourites. */
export const maxFavourites = 2_000;
/** So many can be asked about with one call. */
export const maxAsked = 60;

/** A material that somebody keeps. It stays in their list when the library withdraws it: then only its title is known. */
export const keptMaterial = z.strictObject({
  materialId,
  title: z.string(),
  addedAt: instant,
  /** Null = no longer in the library. */
  material: materialSummary.nullable(),
});
export type KeptMaterial = z.output<typeof keptMaterial>;

export const addFavourite = endpoint({
  name: 'addFavourite',
  method: 'POST',
  path: `${base}/addFavourite`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ materialId }),
  output: noAnswer,
  errors: [...signedOut, 'request.not_found', 'allowance.used_up'],
  summary: 'Keeps a material as a favourite; kept twice is kept once.',
});

export const removeFavourite = endpoint({
  name: 'removeFavourite',
  method: 'POST',
  path: `${base}/removeFavourite`,
  access: 'member',
  body: 'json',
  input: z.strictObject({ materialId }),
  output: noAnswer,
  errors: [...signedOut],
  summary: 'Keeps a material no longer as a favourite, also one that the library has withdrawn.',
});

const someId = 'mat_[0-9a-hjkmnp-tv-z]{26}';

export const whichFavourites = endpoint({
  name: 'whichFavourites',
  method: 'GET',
  path: `${base}/whichFavourites`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    /** Separated by commas, 60 at most. */
    materialIds: z.string().regex(new RegExp(`^${someId}(,${someId}){0,${maxAsked - 1}}$`)),
  }),
  output: z.strictObject({ materialIds: z.array(materialId) }),
  errors: [...signedOut],
  summary: 'Which of these materials the member keeps as favourites: asked once for all that a page shows.',
});

export const listFavourites = endpoint({
  name: 'listFavourites',
  method: 'GET',
  path: `${base}/listFavourites`,
  access: 'member',
  body: 'query',
  input: z.strictObject({
    /** Part of a title. */
    words: line(0, 80).default(''),
    /** `nextCursor` of the page before. */
    cursor: z
      .string()
      .regex(new RegExp(`^\\d{1,13}\\.${someId}$`))
      .optional(),
  }),
  output: page(keptMaterial).extend({
    /** All that match, on every page. */
    count: z.int(),
  }),
  errors: [...signedOut],
  summary: 'The favourites of the member, or those with these words in their title, the latest first.',
});
