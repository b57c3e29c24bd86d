/** Why a backup or a restore does not take place: sentences for whoever typed the command. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}
