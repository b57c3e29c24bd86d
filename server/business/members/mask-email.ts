/** Enough to recognise one's own address, too little to learn another's: `m•••@lindt-home.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
