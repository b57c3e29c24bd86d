/**
 * The private half of `developmentKey` (contract/settings.ts): PKCS #8, base64. It is printed here for everybody to
 * read, so that tests and tools can seal a password without asking for a key first; production never accepts it.
 */
export const developmentKid = 'dev1';
export const developmentPrivateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPiVN5XioVfUAJtp1IYqI5HOfq8WCbnrT73t4mQKoBxmh' +
  'RANCAAQeg0h19jK0KsSqEnR8cz5uwdzDP4dMd4KGhcYv26FWjnWYKtwrPKsrcPu/M7vByhCpaFggK6qK562q5ORzqbJD';
