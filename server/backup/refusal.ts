/** Why a backup or a restore does not take place: sentences for the person who typed the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
