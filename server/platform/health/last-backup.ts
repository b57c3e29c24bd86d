/** The last scheduled backup, in `install_values`; `problem` is null when it is whole. */
export const lastBackup = 'last-backup';
export interface LastBackup {
  at: string;
  address: string | null;
  problem: string | null;
  /** The name of the newest one that lacks nothing, which stays until there is a newer one; absent = none is known. */
  whole?: string | null;
}
