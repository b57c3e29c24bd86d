// What the licence of a material says, in the words of its page and of the certificate. Each licence lists those that are true of it.

export const licenceAllows = ['commercial_use', 'changes', 'passing_on'] as const;

/**
 * `same_licence`: what is made of it and shared. `same_licence_files`: only its own files, changed or not; never an advert or a
 * document that was made with them.
 */
export const licenceAsks = [
  'credit',
  'changes_named',
  'notice',
  'same_licence',
  'same_licence_files',
  'source',
] as const;

export const licenceForbids = [
  'selling_alone',
  'reserved_names',
  'implied_support',
  'added_limits',
  'marks',
] as const;

export type LicenceAllows = (typeof licenceAllows)[number];
export type LicenceAsks = (typeof licenceAsks)[number];
export type LicenceForbids = (typeof licenceForbids)[number];
