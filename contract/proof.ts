import { line, opaque, sealed } from './fields.ts';

/** What is shown as a second factor: a code, or what `provePasskey` answered. */
export const factorProof = { otpCode: line(6, 10).optional(), passkeyProof: opaque.optional() };
export interface FactorProof {
  otpCode?: string;
  passkeyProof?: string;
}

/** A fresh proof that it is the member who acts; `access.step_up` says which are taken, and the call is repeated with one. */
export const freshProof = { password: sealed.optional(), ...factorProof };
export interface FreshProof extends FactorProof {
  /** Sealed. */
  password?: string;
}
