import type { errors } from '#contract/errors.ts';
import type { organisationHeader as header } from '#contract/organisations.ts';

type Code<N extends keyof typeof errors> = (typeof errors)[N]['code'];

/** The codes that any page may be answered with, without the table of all errors; their types are the contract's. */
export const csrfRefused: Code<'request.csrf'> = 40310;
export const sessionEndedCode: Code<'session.ended'> = 40302;
export const accessRefused: Code<'access.refused'> = 40304;

export const organisationHeader: typeof header = 'organisation';
