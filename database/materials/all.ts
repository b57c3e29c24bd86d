import type { Candidate } from '#server/business/materials/ingest/candidate.ts';
import { backgroundCandidates } from './backgrounds.ts';
import { fontCandidates } from './fonts.ts';
import { iconCandidates } from './icons.ts';
import { layoutCandidates } from './layouts.ts';
import { mockupCandidates } from './mockups.ts';
import { modelCandidates } from './models.ts';
import { packagingCandidates } from './packaging.ts';
import { paletteCandidates } from './palettes.ts';
import { textCandidates } from './texts.ts';

/** What the library holds at first. The last are its newest: what has a picture stands behind what is read. */
export async function* seedCandidates(): AsyncGenerator<Candidate> {
  yield* iconCandidates();
  yield* textCandidates();
  yield* fontCandidates();
  yield* modelCandidates();
  yield* paletteCandidates();
  yield* backgroundCandidates();
  yield* packagingCandidates();
  yield* layoutCandidates();
  yield* mockupCandidates();
}
