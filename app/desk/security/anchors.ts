/** By which the parts of the security page are led to. */
export const anchors = {
  password: 'password',
  passkeys: 'passkeys',
  factor: 'second-factor',
  sessions: 'sessions',
} as const;
