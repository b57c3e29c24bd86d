import type { Tone } from '#app/format/state-words.ts';
import { m } from '#app/paraglide/messages.js';
import type { UploadRefusal } from '#contract/material-uploads.ts';
import type { MaterialState } from '#contract/materials-operator.ts';

/** Words and tone of each state of a material. */
export const materialStates: Readonly<Record<MaterialState, readonly [text: () => string, tone: Tone]>> = {
  draft: [m.curate_draft, 'plain'],
  published: [m.curate_published, 'success'],
  withdrawn: [m.curate_withdrawn, 'warn'],
};

/** Why a file was not taken, and what to do. */
export const refusalWords: Readonly<Record<UploadRefusal, () => string>> = {
  file_empty: m.curate_refusal_file_empty,
  file_too_large: m.curate_refusal_file_too_large,
  file_type: m.curate_refusal_file_type,
  picture_too_large: m.curate_refusal_picture_too_large,
  picture_broken: m.curate_refusal_picture_broken,
  svg_malformed: m.curate_refusal_svg_malformed,
  svg_not_safe: m.curate_refusal_svg_not_safe,
  svg_empty: m.curate_refusal_svg_empty,
  malware: m.curate_refusal_malware,
};
