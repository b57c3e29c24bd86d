/** What a person may be in an organisation; which calls each role may make is said in organisation-rights.ts. */
export const organisationRoles = ['owner', 'buyer', 'billing', 'operator', 'viewer'] as const;
export type OrganisationRole = (typeof organisationRoles)[number];
